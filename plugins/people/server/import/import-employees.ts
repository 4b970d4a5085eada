import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, forbidden, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { maxRows } from '../../contract/import-columns.ts'
import { importEmployees } from '../../contract/imports.ts'
import { groupManager } from '../../contract/shapes.ts'
import { readSpreadsheet } from '../../contract/spreadsheet.ts'
import { groupIdsOf } from '../employee/employee-form.ts'
import { importSlice } from './import-slice.ts'
import { makeGroups } from './make-groups.ts'
import { type Planned, planRows, rowName } from './plan.ts'
import { readRows, wrongColumns } from './read-rows.ts'

const { texts } = importEmployees
type Counts = AnswerOf<typeof importEmployees>['counts']

const countsOf = (rows: readonly Planned[]): Counts => {
  const counts: Counts = { new: 0, restored: 0, there: 0, bin: 0, failed: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}
const missingOf = (rows: readonly Planned[]): string[] => [
  ...new Map(rows.flatMap(({ missingGroups }) => missingGroups.map(name => [name.toLowerCase(), name]))).values(),
]
/** Rows of one insert: the driver binds a bounded number of values. */
const atOnce = 500

// In steps: reading and planning some thousand rows holds no transaction open.
export default handleWithoutTransaction(importEmployees, async ({ input, actor, db }) => {
  const wrong = wrongColumns(input.columns)
  if (wrong) return invalid({ columns: wrong }, wrong)
  const rows = readRows(readSpreadsheet(input.csv), input.columns)
  if (rows.length === 0) return invalid({ csv: texts.nothing }, texts.nothing)
  if (rows.length > maxRows)
    return invalid({ csv: importEmployees.refusals.tooMany.text }, importEmployees.refusals.tooMany.text)
  const groups = await groupIdsOf(db, actor, input.groupIds)
  if (!groups) return notFound(texts.group)
  if (input.makeGroups && !may(actor, ...groupManager.permissions)) return forbidden()
  const planned = await planRows(db, actor, rows, { ...input, severalSites: actor.company.severalSites === true })
  const counts = countsOf(planned)
  const shown = planned.map(({ line, cells, state, text }) => ({ line, name: rowName(cells), state, text }))
  if (input.dryRun) return done({ importId: '', counts, rows: shown, missingGroups: missingOf(planned) })
  if (counts.new + counts.restored === 0) return refuse(importEmployees, 'nobody')

  return transact(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('people.import'), ${companyIdOf(actor)})`.run(tx)
    if (await ofCompany(tx.db, 'people_imports', actor).where({ state: 'running' }).first('id'))
      return refuse(importEmployees, 'busy')
    const coming = planned.filter(({ state }) => state === 'new' || state === 'restored')
    if (!(await makeGroups(tx, actor, missingOf(coming)))) return refuse(importEmployees, 'groups')
    const [made] = await tx
      .db('people_imports')
      .insert({
        ...baseColumns(),
        company_id: actor.company.id,
        maker_id: actor.person.id,
        state: 'running',
        total: rows.length,
        bring_back: input.bringBack,
        invite: input.invite,
        groups: JSON.stringify(groups) as never,
        site_ids: actor.sites === 'all' ? null : (JSON.stringify(actor.sites) as never),
      })
      .returning(['id', 'document_id'])
    if (!made) throw new Error('No import was made')
    for (let at = 0; at < rows.length; at += atOnce) {
      await tx.db('people_import_rows').insert(
        rows.slice(at, at + atOnce).map(({ line, cells }) => ({
          ...baseColumns(),
          company_id: actor.company.id,
          import_id: made.id,
          line,
          cells: JSON.stringify(cells) as never,
          state: 'waiting' as const,
        })),
      )
    }
    await record(tx, actor, { area: 'people', what: 'Imported employees', detail: `${rows.length} rows` })
    await enqueue(tx, importSlice, { importId: made.id })
    return done({ importId: made.document_id, counts, rows: [], missingGroups: [] }, { text: texts.started })
  })
})
