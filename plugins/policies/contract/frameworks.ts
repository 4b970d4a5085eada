/**
 * By whose headings policies can be ordered for an inspection; the keys stand with the library's documents.
 * `none`: by category alone.
 */
export const frameworks = [
  'cqc-statements',
  'cqc-questions',
  'ofsted',
  'ciw',
  'care-inspectorate',
  'rqia',
  'none',
] as const
export type Framework = (typeof frameworks)[number]

export const frameworkNames: Readonly<Record<Framework, string>> = {
  'cqc-statements': 'CQC quality statements',
  'cqc-questions': 'CQC questions and lines of enquiry',
  ofsted: 'Ofsted regulations',
  ciw: 'CIW regulations',
  'care-inspectorate': 'Care Inspectorate: law and standards',
  rqia: 'RQIA: law and standards',
  none: 'Your own categories',
}

/** What a pack can hold beside the policies in force. */
export const packParts = ['changes', 'readings', 'tests', 'overdue', 'waivers', 'training', 'quality'] as const
export type PackPart = (typeof packParts)[number]
export const partNames: Readonly<Record<PackPart, string>> = {
  changes: 'Changes in the period',
  readings: 'Who read what, and when',
  tests: 'Test results',
  overdue: 'What is overdue, and why',
  waivers: 'Who is excused, and why',
  training: 'Training, person by person',
  quality: 'Audits, and what was done about what they found',
}

/** Days that a link for an inspector is good for: usually, and at most. */
export const defaultLinkDays = 14
export const maxLinkDays = 90
