/** An export has come further, or ended. */
export interface ExportChanged {
  companyId: number
  personId: number
  exportId: string
  format: 'pdf' | 'word'
  /** As another room entered it; nothing: documents. */
  kind: string | null
  /** What people call it; nothing where it is of several documents. */
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
