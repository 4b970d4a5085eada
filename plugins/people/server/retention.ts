import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [
    {
      table: 'people_invites',
      column: 'expires_at',
      days: 90,
      what: 'Invitations, with the address that they went to',
      of: 'people',
      why: 'good for 14 days; then to see who was asked to join, and when',
    },
    {
      table: 'people_imports',
      column: 'ended_at',
      days: 30,
      with: ['people_import_rows.import_id'],
      what: 'Imports of staff, with the rows of their files',
      of: 'people of companies',
      why: 'to put right and import again what failed',
    },
  ],
  stays: [
    {
      tables: ['people_import_rows'],
      until: 'as long as the import',
      what: 'Rows of a file with employees, as they were typed, and what became of each',
      of: 'people of companies',
      why: 'to go on after an interruption, and to give back what failed',
    },
    {
      tables: ['people_groups', 'people_group_members'],
      until: 'as long as the account',
      what: 'Groups of employees, and who was in them from when to when',
      of: 'companies',
      why: 'why somebody had to read something is told by it',
    },
  ],
}
