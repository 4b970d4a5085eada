import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'notifications',
      column: 'told_at',
      days: 365,
      with: ['notification_reads.notification_id'],
      what: 'What the bell has told',
      of: 'companies and their people',
      why: 'to look up what changed in the last year',
    },
  ],
  stays: [
    {
      tables: ['notification_mail_choices'],
      until: 'as long as the account',
      what: 'How often somebody wants to be mailed about updates',
      of: 'people',
      why: 'so that they are, or are not',
    },
    {
      tables: ['notification_reads'],
      until: 'as long as the notification',
      what: 'Who has read it',
      of: 'people',
      why: 'the number on the bell',
    },
  ],
}
