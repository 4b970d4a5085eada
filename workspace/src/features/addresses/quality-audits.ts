/** The plan of audits: what is to be walked, by day. */
export const auditsPath = '/quality/audits'
/** The same as a month. */
export const auditCalendarPath = '/quality/audits/calendar'
/** What was walked; of one audit. */
export const auditResultsPath = (auditId = ''): string =>
  auditId === '' ? '/quality/audits/results' : `/quality/audits/results?audit=${encodeURIComponent(auditId)}`
/** Which audits the company has, how often they are walked, and those of the library. */
export const auditListPath = '/quality/audits/all'
/** Begins to walk a planned audit, and leads to the walk. */
export const beginAuditPath = (occurrenceId: string): string =>
  `/quality/audit?planned=${encodeURIComponent(occurrenceId)}`
/** Begins to walk an audit that was not planned. */
export const beginUnplannedPath = (auditId: string, siteId = ''): string =>
  `/quality/audit?audit=${encodeURIComponent(auditId)}${siteId === '' ? '' : `&site=${encodeURIComponent(siteId)}`}`
/** Begins to walk the audit of a plan for people, about one of them. */
export const beginAboutPath = (planId: string, aboutId: string): string =>
  `/quality/audit?plan=${encodeURIComponent(planId)}&about=${encodeURIComponent(aboutId)}`
/** An audit that is being walked. */
export const walkPath = (walkId: string): string => `/quality/audit/${walkId}`
/** An audit that was walked, and its correction. */
export const resultPath = (runId: string): string => `/quality/audits/results/${runId}`
export const correctResultPath = (runId: string): string => `${resultPath(runId)}/correct`
/** An audit as it is being written; '' begins a new one. */
export const auditEditorPath = (auditId = ''): string =>
  auditId === '' ? '/quality/audits/edit' : `/quality/audits/edit?id=${encodeURIComponent(auditId)}`
