export { managedSiteIds, type SiteName, sitesManaged, sitesSeen } from '../site/sites.ts'
export { putToSites } from '../site/workplaces.ts'
