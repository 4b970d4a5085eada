/**
 * The two pages below the workspace's address that are open to anyone, and the shop's (shop §2
 * /company/knowledge, /company/knowledge/video).
 */
export const isPublicHelp = (path: string): boolean => /^\/company\/knowledge(?:\/video)?\/?(?:[?#]|$)/.test(path)
