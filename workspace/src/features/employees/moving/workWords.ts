import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import type { employeeList } from '@cloudoc/people/contract/employees.ts'

type Work = Pick<ReplyOf<typeof employeeList>[number], 'sites' | 'sitesUntil'>

/** Where somebody works, and until and from when where they change: 'Elm Lodge until 30 Nov 2026, Ash House from …'. */
export const workWords = ({ sites, sitesUntil = [] }: Work): string =>
  [
    ...sites.filter(({ from }) => from === '').map(({ name }) => name),
    ...sitesUntil.map(({ name, until }) => `${name} until ${dayOf(until)}`),
    ...sites.filter(({ from }) => from !== '').map(({ name, from }) => `${name} from ${dayOf(from)}`),
  ].join(', ')
