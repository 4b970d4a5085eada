import type { RetainedRows, RetentionRule } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: RetentionRule[]; stays: RetainedRows[] } = {
  rules: [],
  stays: [
    {
      tables: ['quality_actions', 'quality_action_steps', 'quality_action_proofs', 'quality_action_events'],
      until: 'as long as the account',
      what: 'Actions with their steps and proof, and what happened to each',
      of: 'companies; who owned, did and confirmed them',
      why: 'inspectors ask what was done about what was found',
    },
    {
      tables: ['quality_records', 'quality_record_events', 'quality_record_duties'],
      until: 'as long as the account',
      what: 'Records of registers, what happened to each, and which bodies were told of it',
      of: 'companies; who told, worked on and closed them; others by their initials',
      why: 'claims and inquiries about accidents and safeguarding come many years later, and the law sets no one day for all',
    },
    {
      tables: ['quality_counts'],
      until: 'as long as the account',
      what: 'How often something happened on a day, by kind, hour, place and location',
      of: 'nobody: numbers alone',
      why: 'a change is told from noise by what was before it',
    },
  ],
}
