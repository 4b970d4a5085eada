/** An uploaded file: where it is kept, and its SHA-256. */
export interface Pdf {
  key: string
  name: string
  sha256: string
  pages: number
  size: number
}
/** 0 draft, 1 published, 2 withdrawn. */
export type Status = 0 | 1 | 2
export type ClosedWhy = 'acknowledged' | 'carried' | 'superseded' | 'left' | 'unassigned' | 'withdrawn' | 'waived'
