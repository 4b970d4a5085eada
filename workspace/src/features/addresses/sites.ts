/** Locations of the company. */
export const sitesPath = '/sites'
/** The page of one location. */
export const sitePath = (siteId: string): string => `/sites/${encodeURIComponent(siteId)}`
export const editSitePath = (siteId: string): string => `/sites/edit?id=${encodeURIComponent(siteId)}`
