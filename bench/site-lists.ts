import type { Call, InputOf } from '@cloudoc/core/contract/call.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { packChoices } from '@cloudoc/policies/contract/inspection.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { policyMatrix, policyOverview } from '@cloudoc/policies/contract/reports.ts'
// By its place: a benchmark calls every room as a client does, and stands on none of them.
import { allDocuments } from '../plugins/documents/contract/documents.ts'
import { inFrame } from './frame/frame.ts'
import { withSql } from './frame/sql.ts'
import { ask } from './load/ask.ts'
import { table, targetTable } from './report/report.ts'
import { median } from './report/statistics.ts'
import { atMost } from './report/targets.ts'
import { fillLists, haveSeveral, managerToken, ofPeople } from './rows/list-rows.ts'
import { fill } from './rows/policy-rows.ts'
import { fillSites, token } from './rows/site-rows.ts'

/**
 * `node bench/site-lists.ts`: lists of a company with one home, whose statements have no condition on sites, beside the same
 * lists over the same rows once it has three: for whoever sees all (no condition either), and for whoever manages each of
 * the three (with it). In turns; a ratio is taken within its round, and the middle one counts. Ends with 1 when a target
 * is missed.
 */
const timeoutMs = 600_000
const [rounds, inRound, warm] = [30, 8, 40]
/** How much longer a list may take at most. */
const slower = 1.1

interface List {
  name: string
  /** Asks once; milliseconds. Nothing where a manager of some homes sees something else. */
  ask: (url: string, as: string) => Promise<number>
  holder: string
  manager?: string
}
const listOf = <C extends Call>(
  name: string,
  call: C,
  input: InputOf<C>,
  who: Pick<List, 'holder' | 'manager'>,
): List => ({
  name,
  ...who,
  ask: async (url, as) => (await ask(url, call, input, as)).ms,
})
const people = { holder: ofPeople, manager: managerToken }

const lists = [
  listOf('Documents, 100 of 130', allDocuments, { limit: 100 }, { holder: token }),
  listOf('Policies, 25 of 300', policyList, { limit: 25 }, people),
  listOf('Employees, 25 of 200', employeeList, { limit: 25 }, people),
  listOf('Matrix of 200 × 300, first page', policyMatrix, {}, people),
  listOf('Overview of reading', policyOverview, {}, people),
  listOf('What a pack has', packChoices, {}, people),
]

await inFrame(timeoutMs, async ({ peers, keep }) => {
  await (await peers.product({ SEED: 'off' })).stop()
  await withSql(peers.database, fill)
  await withSql(peers.database, fillSites)
  await withSql(peers.database, fillLists)
  const { url } = await keep(peers.product({ SEED: 'off', SERVE_ADMIN: 'false' }))
  const measured = await withSql(peers.database, async db => {
    const turns = async (list: List, as: string, several: boolean): Promise<number> => {
      await haveSeveral(db, several)
      const times: number[] = []
      for (let time = 0; time < inRound; time++) times.push(await list.ask(url, as))
      return median(times)
    }
    const rows = []
    for (const list of lists) {
      const { holder, manager } = list
      for (let time = 0; time < warm; time++) await list.ask(url, holder)
      const seen: { one: number; all: number; some: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const one = () => turns(list, holder, false)
        const all = () => turns(list, holder, true)
        const [first, second] = round % 2 === 0 ? [await one(), await all()] : [await all(), await one()]
        seen.push({
          one: round % 2 === 0 ? first : second,
          all: round % 2 === 0 ? second : first,
          some: manager === undefined ? Number.NaN : await turns(list, manager, true),
        })
      }
      rows.push({
        name: list.name,
        ms: median(seen.map(({ one }) => one)),
        all: median(seen.map(({ one, all }) => all / one)),
        some: manager === undefined ? undefined : median(seen.map(({ one, some }) => some / one)),
      })
    }
    return rows
  })
  console.info(
    table(
      ['', 'one home, ms', 'three homes, sees all', 'manages each of the three'],
      measured.map(({ name, ms, all, some }) => [
        name,
        ms.toFixed(2),
        `${all.toFixed(2)} ×`,
        some === undefined ? '–' : `${some.toFixed(2)} ×`,
      ]),
    ),
  )
  const targets = measured.map(({ name, all }) => atMost(`${name}, against one home`, all, slower, '×'))
  console.info(targetTable(targets))
  return targets
})
