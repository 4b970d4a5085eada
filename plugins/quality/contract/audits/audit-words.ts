// Without zod, for screens: a contract with it is bundled there as data.

/** What an audit looks at. */
export const auditKinds = [
  'medicines',
  'infection',
  'safety',
  'care',
  'food',
  'dignity',
  'environment',
  'staff',
  'other',
] as const
export type AuditKind = (typeof auditKinds)[number]
export const kindWords: Readonly<Record<AuditKind, string>> = {
  medicines: 'Medicines',
  infection: 'Infection prevention',
  safety: 'Health, safety and fire',
  care: 'Care plans and records',
  food: 'Kitchen and food',
  dignity: 'Dignity and choice',
  environment: 'Building and equipment',
  staff: 'Staff',
  other: 'Other',
}

/** What an audit came to: `AuditResult` of `scoring/score.ts`. */
export const auditResults = ['met', 'partly', 'notMet', 'critical', 'nothing'] as const

/**
 * Where a planned audit stands. `late`: its day is over, and it is still waited for. `missed`: so many days passed that
 * nobody waits any more; it stays so.
 */
export const occurrenceStates = ['due', 'late', 'begun', 'done', 'missed', 'skipped'] as const
export type OccurrenceState = (typeof occurrenceStates)[number]
export const stateWords: Readonly<Record<OccurrenceState, string>> = {
  due: 'Planned',
  late: 'Late',
  begun: 'Begun',
  done: 'Done',
  missed: 'Missed',
  skipped: 'Left out',
}

/** Days after its day on which a planned audit is still waited for. */
export const graceDays = 7
/** Days ahead for which audits are planned. */
export const planDays = 60
/** Days that a phone may keep a walk before it sends it. */
export const offlineDays = 3

export const rhythmUnits = ['day', 'week', 'month'] as const
export type RhythmUnit = (typeof rhythmUnits)[number]

/** 'Every month', 'Every 2 weeks'. */
export const rhythmInWords = (every: number, unit: RhythmUnit): string =>
  every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`
