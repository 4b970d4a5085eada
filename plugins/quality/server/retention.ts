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
  ],
}
