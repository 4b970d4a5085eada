import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'envelopes',
      column: 'closed_at',
      where: `state = 'cancelled' and sent_at is null`,
      with: ['envelope_recipients.envelope_id'],
      days: 90,
      what: 'Drafts of something to be signed that were put away and never sent',
      of: 'companies; whom they were meant for, by name and address',
      why: 'to see what was meant to be sent',
    },
  ],
  stays: [
    {
      tables: ['envelopes', 'envelope_recipients'],
      until: 'as long as the account',
      what: 'What was sent to be signed, to whom, with their addresses, what they agreed to, and how they signed',
      of: 'people, also some who are not of the company',
      why: 'a signature has to be shown years later',
    },
    {
      tables: ['envelope_events'],
      until: 'as long as the account',
      what: 'Who did what when to something that was sent to be signed, and from which network',
      of: 'people, also some who are not of the company',
      why: 'proof of a signature, which the database refuses to change',
    },
    {
      tables: ['signing_keys'],
      until: 'for good',
      what: 'Keys of the installation that signed files are sealed with, sealed themselves, and their certificates',
      of: 'the installation',
      why: 'a seal is looked at with its certificate years later',
    },
    {
      tables: ['envelope_files'],
      until: 'as long as the account',
      what: 'Signed files and their certificates',
      of: 'companies and whoever signed',
      why: 'they are what was signed',
    },
  ],
}
