import type { Rule, Stay } from '@cloudoc/core/server/retention/retention.ts'

export const retention: { rules: Rule[]; stays: Stay[] } = {
  rules: [],
  stays: [
    { tables: ['people_groups', 'people_group_members'], until: 'as long as the account', what: 'Groups of employees, and who was in them from when to when', of: 'companies', why: 'why somebody had to read something is told by it' },
  ],
}
