/** Files whose statements read people of all sites of a company, each with the reason (decision 36). */
export const ofAllSites: Readonly<Record<string, string>> = {}
