export { verifyPolicies } from './evidence/verify.ts'
export { giveReading } from './policy/short-reading.ts'
export { policiesToDo } from './reading/to-do.ts'
export { type Progress, readingsAtSites, readingTotals } from './report/by-site.ts'
export { readingsOf } from './report/of-policies.ts'
export { promptQuery } from './report/overview.ts'
export { lateReaders, readingDays, readingGroups, readingWeeks } from './report/pictures.ts'

import './events.ts'

export { pagesOf } from './file/read-pdf.ts'
export { csv } from './pack/csv.ts'
export { headingsOfCompany } from './pack/headings/of-company.ts'
export { escapeText, isoDay, isoMinute, longMoment, shortDay, table } from './pack/pack-words.ts'
export {
  type LinkQuality,
  type LinkQualityAsked,
  type PackAction,
  type PackInspection,
  type PackQuality,
  type PackRegister,
  qualityOfLink,
  qualityOfPack,
} from './pack/quality/quality-port.ts'
export { type PersonTraining, type TrainingFilter, trainingOf } from './pack/training.ts'
