import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    { table: 'policy_reminders', column: 'sent_at', days: 400, what: 'That somebody was reminded of a policy', of: 'people', why: 'so that nobody is reminded twice of the same' },
    { table: 'policy_evidence_links', column: 'expires_at', days: 365, what: 'That an inspector was given a link, by whom, and how often it was opened', of: 'people; who it was for, by name', why: 'the company can show who was let in' },
  ],
  stays: [
    { tables: ['policies', 'policy_versions', 'policy_assignments'], until: 'as long as the account', what: 'Staff policies with every version that was published, and who they were assigned to', of: 'companies; who published, by name', why: 'what applied when, and to whom, is asked for by inspectors' },
    { tables: ['policy_obligations', 'policy_causes', 'policy_readings'], until: 'as long as the account', what: 'Who had which version to read, by when and why, how far they read, and how it ended', of: 'people', why: 'proof that staff know the policies' },
  ],
}
