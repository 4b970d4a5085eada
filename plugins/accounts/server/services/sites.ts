export { managedSiteIds, type SiteName, sitesManaged } from '../site/sites.ts'
export { putToSites } from '../site/workplaces.ts'
