import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { employeeList } from '@cloudoc/people/contract/employees.ts'

type Placed = Pick<ReplyOf<typeof employeeList>[number], 'sites'>

/** The one location at which all of these employees work, and nobody of them elsewhere; '' where there is none. */
export function commonSite(employees: readonly Placed[] = []): string {
  const [first, ...others] = new Set(employees.flatMap(({ sites }) => sites.map(({ _id }) => _id)))
  return first !== undefined && others.length === 0 ? first : ''
}
