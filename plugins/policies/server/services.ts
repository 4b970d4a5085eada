export { type EvidenceFilter, type EvidenceLine, evidence } from './evidence/evidence.ts'
export { verifyPolicies } from './evidence/verify.ts'
export { companyShown } from './public/lists.ts'
export { type Unread, unreadOf } from './reading/employee-policies.ts'
export { policiesToDo } from './reading/to-do.ts'
export { type Overview, promptQuery } from './report/overview.ts'
export { lateReaders, readingDays, readingGroups, readingWeeks } from './report/pictures.ts'
export type { AssignmentRow, ObligationRow, PolicyRow, VersionRow } from './tables.ts'

import './events.ts'

export { pagesOf } from './file/read-pdf.ts'
export { csv } from './pack/csv.ts'
export { counted, escapeText, isoDay, isoMinute, longMoment, shortAt, shortDay, table } from './pack/words.ts'
