/** The plan of audits: what is to be walked, by day. */
export const auditsPath = '/quality/audits'
export type AuditsTab = 'plan' | 'calendar' | 'results' | 'audits'
export const auditsTabPath = (tab: AuditsTab): string => (tab === 'plan' ? auditsPath : `${auditsPath}?tab=${tab}`)
/** Begins to walk a planned audit, and leads to the walk. */
export const beginAuditPath = (occurrenceId: string): string =>
  `/quality/audit?planned=${encodeURIComponent(occurrenceId)}`
/** An audit that is being walked. */
export const walkPath = (walkId: string): string => `/quality/audit/${walkId}`
/** An audit that was walked. */
export const resultPath = (runId: string): string => `/quality/audits/results/${runId}`
/** An audit as it is being written. */
export const auditEditorPath = (auditId: string): string => `/quality/audits/edit?id=${encodeURIComponent(auditId)}`
