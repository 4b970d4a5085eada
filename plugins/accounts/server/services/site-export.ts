export type { Part } from '../company/export-company.ts'
export { withoutRowIds } from '../site-export/people-part.ts'
export {
  addSitePart,
  countSiteParts,
  inSlices,
  jsonList,
  nameAtSite,
  type SiteExported,
  siteParts,
} from '../site-export/site-export.ts'
