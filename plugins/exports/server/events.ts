/** An export has come further, or ended. */
export interface ExportChanged {
  companyId: number
  personId: number
  exportId: string
  format: 'pdf' | 'word'
  /** What people call it, where it is not of documents. */
  name: string | null
  state: 'waiting' | 'running' | 'packing' | 'ready' | 'failed' | 'expired'
  done: number
  failed: number
  total: number
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'exports.changed': ExportChanged
  }
}
