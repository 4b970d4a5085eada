import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { personTables } from './content-types/people.ts'

type Of = typeof personTables

export type PersonPlanRow = RowOf<Of['person-plan']>

declare module 'knex/types/tables.js' {
  interface Tables {
    quality_person_plans: TableOf<Of['person-plan']>
    quality_person_turns: TableOf<Of['person-turn']>
  }
}
