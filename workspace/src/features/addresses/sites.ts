/** Locations of the company. */
export const sitesPath = '/sites'
/** The page of one location. */
export const sitePath = (siteId: string): string => `/sites/${encodeURIComponent(siteId)}`
/** What a location has to review itself. */
export const siteReviewsPath = (siteId: string): string => `${sitePath(siteId)}/reviews`
/** Where a location that another company has exported is taken in. */
export const takeInPath = '/sites/take-in'
export const editSitePath = (siteId: string): string => `/sites/edit?id=${encodeURIComponent(siteId)}`
