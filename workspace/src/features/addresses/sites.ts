/** Locations of the company. */
export const sitesPath = '/sites'
/** The page of one location. */
export const sitePath = (siteId: string): string => `/sites/${encodeURIComponent(siteId)}`
/** Where a location that another company has exported is taken in. */
export const takeInPath = '/sites/take-in'
export const editSitePath = (siteId: string): string => `/sites/edit?id=${encodeURIComponent(siteId)}`
