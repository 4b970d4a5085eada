/** Where one document on sale can be looked into (shop §2 /view/Document/{slug}). */
export const documentPath = (id: string): string => `/view/Document/${encodeURIComponent(id)}`
