/**
 * Rows of a page, list by list, where a specification says how many (shop §9, documents §9). Invoices are one of
 * the lists of 25; the 10 of the "invoice filter" is what their call answers unasked (gaps 16).
 */
export const pageSizes = {
  documents: 10,
  recentUpdates: 10,
  savedDocuments: 10,
  orders: 10,
  notifications: 10,
  bin: 25,
  employees: 25,
  history: 25,
  invoices: 25,
  policies: 25,
  publishedPolicies: 20,
  sent: 25,
  subscriptions: 25,
  users: 25,
} as const

/** Rows of a page of any other list. */
export const otherPageSize = 50
