export { putToSites } from '../site/people-at-sites.ts'
export { managedSiteIds, type SiteName, sitesManaged, sitesManagedQuery, sitesSeen, workplaces } from '../site/sites.ts'
