export { putToSites } from '../site/people-at-sites.ts'
export { managedSiteIds, type SiteName, sitesManaged, sitesSeen } from '../site/sites.ts'
