import { siteReviewsPath } from '../../addresses/sites.ts'
import { withQuery } from '../../screen/withQuery.ts'

/** Where a figure of a location leads: the list that it counts, of that location alone. */
export const boardPaths = {
  people: (site: string): string => withQuery('/employees', { site }),
  readings: (site: string): string => withQuery('/policies/proof', { by: 'person', site }),
  overdueReadings: (site: string): string => withQuery('/policies/proof', { view: 'matrix', show: 'overdue', site }),
  training: (site: string): string => withQuery('/training/matrix', { site }),
  texts: (site: string): string => siteReviewsPath(site),
  reviews: (site: string): string => withQuery('/quality/registers/risk', { review: 'due', site }),
  audits: (site: string): string => withQuery('/quality/audits', { site }),
  actions: (site: string): string => withQuery('/quality/actions', { show: 'late', site }),
  overdueTraining: (site: string): string => withQuery('/training/matrix', { show: 'overdue', site }),
}
