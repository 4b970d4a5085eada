export { putToSites } from '../site/people-at-sites.ts'
export { type SiteOfTexts, siteKeys, sitesOfReader, sitesOfTexts, valuesAtSite } from '../site/site-values.ts'
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
