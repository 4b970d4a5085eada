export { verifyPolicies } from './evidence/verify.ts'
export { policiesToDo } from './reading/to-do.ts'
export { type Progress, readingsAtSites, readingTotals } from './report/by-site.ts'
export { promptQuery } from './report/overview.ts'
export { lateReaders, readingDays, readingGroups, readingWeeks } from './report/pictures.ts'

import './events.ts'

export { pagesOf } from './file/read-pdf.ts'
export { csv } from './pack/csv.ts'
export { type PackAction, type PackQuality, qualityOfPack } from './pack/quality/quality.ts'
export { type PersonTraining, type TrainingFilter, trainingOf } from './pack/training.ts'
export { escapeText, isoDay, isoMinute, longMoment, shortDay, table } from './pack/words.ts'
