export { movePeople } from '../site/move-people.ts'
export type { PeopleMoved } from '../site/moved.ts'
export { isTaken, openSite } from '../site/open-site.ts'
export { putToSites } from '../site/people-at-sites.ts'
export { type ListedSite, listedSites, siteItem } from '../site/site-lists.ts'
export { type SiteOfTexts, siteKeys, sitesOfReader, sitesOfTexts, valuesAtSite } from '../site/site-values.ts'
export {
  holdSites,
  lockSites,
  managedSiteIds,
  type SiteName,
  type SiteShown,
  sitesManaged,
  sitesManagedQuery,
  sitesShown,
  workplaces,
} from '../site/sites.ts'
export { type WorkAtSite, workAtSite } from '../site/work-at-site.ts'
