export { type QuestionTable, questionTables } from './content/content.ts'
export { clip, plainOf } from './content/excerpt.ts'
export { type Effect, effectOnCompanies, type NewTexts } from './desk/template-desk.ts'
export { checksFor, openChecks } from './package/adoption-checks.ts'
export { heldPackages } from './package/held.ts'
export { refuseBadValues } from './settings/check-values.ts'
export { splitSettings as settingsApart } from './settings/parts.ts'
export type {
  Catalogue,
  Coupon,
  Settings,
  Template,
} from './snapshot/model.ts'
export { cachedPerVersion } from './snapshot/per-version.ts'
export { catalogue, freshCatalogue } from './snapshot/snapshot.ts'
export { askedInWords, askedOf, type RegulatorQuestion } from './template/asked.ts'
export { type TemplatePublished } from './template/events.ts'
export { type Front, readFront } from './template/front.ts'
export { bindsService } from './template/law-of-services.ts'
export { keepFirstVersions } from './template/publishing.ts'
export { superseded } from './template/superseded.ts'
export { candidates as variantCandidates } from './template/variants.ts'
export type { Written } from './template/written.ts'
