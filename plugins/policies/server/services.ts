export { verifyPolicies } from './evidence/verify.ts'

export { promptQuery } from './report/overview.ts'

import './events.ts'

export { pagesOf } from './file/read-pdf.ts'
export { csv } from './pack/csv.ts'
export { escapeText, isoDay, isoMinute, longMoment, shortDay, table } from './pack/words.ts'
