export { putToSites } from '../site/people-at-sites.ts'
export {
  managedSiteIds,
  type SiteName,
  type SiteShown,
  sitesManaged,
  sitesManagedQuery,
  sitesSeen,
  sitesShown,
  workplaces,
} from '../site/sites.ts'
