import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { PackRegister } from '@cloudoc/policies/server/services.ts'
import { fewest, type Register, registerKinds, registers } from '../../contract/registers/kinds.ts'
import { atManagedSites } from '../managed-sites.ts'
import '../tables.ts'
import type { Period } from './period.ts'

interface RegisterCount {
  register: Register
  n: number
}

/** How often something was written into each register in the period, of records that everybody in quality sees. */
export const registerCounts = ({ scope, from, to }: Period): Statement<RegisterCount> =>
  sql<RegisterCount>`
    select q.register, sum(q.n)::int as n
      from quality_counts q
     where ${inCompany(scope, 'q')}
       ${atManagedSites(scope, 'q.site_id')}
       and q.dimension = 'all'
       and q.access = 'open'
       and q.day between ${from}::date and ${to}::date
     group by q.register`

/** Registers by their names, in their order; under five without the number. */
export const registersOf = (counts: readonly RegisterCount[]): PackRegister[] =>
  registers.flatMap(register => {
    const n = counts.find(row => row.register === register)?.n ?? 0
    return n === 0 ? [] : [{ name: registerKinds[register].name, times: n < fewest ? null : n }]
  })
