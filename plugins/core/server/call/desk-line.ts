/** One line of the admin's first page: something that waits for staff. */
export interface DeskLine {
  title: string
  /** Whose it is, and how it stands. */
  detail: string
  /** Since when, as ISO text; nothing where the detail says it. */
  at?: string
  /** Where it is worked on, within the admin; nothing where that is elsewhere. */
  to?: string
}

/** Lines of one list; the whole of it stands in the admin's own lists. */
export const maxDeskLines = 20

/** Where an entry of a content type stands in the admin. */
export const deskAddress = (type: string, id: string): string => `/content-manager/collection-types/${type}/${id}`
