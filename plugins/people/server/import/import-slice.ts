import { addPerson, type PersonRow, restorePerson } from '@cloudoc/accounts/server/services/people.ts'
import { holdSites, putToSites } from '@cloudoc/accounts/server/services/sites.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { addEmployee } from '../../contract/employees.ts'
import type { RowState } from '../../contract/import-states.ts'
import { detailsOf } from '../employee/employee-form.ts'
import { addMembersToGroups } from '../group/groups.ts'
import { inviteAll } from '../invitation/invite.ts'
import type { ImportRow } from '../tables.ts'
import { isNamed, numberOfOther, ofOtherSite, type Planned, planRows } from './plan.ts'
import { withDates } from './read-rows.ts'
import '../tables.ts'

/** Rows of one transaction (next-lines §1): a node that is killed loses at most these, and does them again. */
const slice = 100

/**
 * Does the next rows of an import, and leaves the one after it, in one transaction: what became of a row is
 * written with the person, so nothing is done twice, however often it runs, and a killed import goes on where
 * it was.
 */
export const importSlice = defineJob<{ importId: number }>({
  name: 'people.import-slice',
  async run({ importId }) {
    await inTransaction(async tx => {
      // Whoever has it already leaves the next slice, too.
      /** @acrossCompanies the job names its import alone */
      const job = await tx
        .db('people_imports')
        .where({ id: importId, state: 'running' })
        .forUpdate()
        .skipLocked()
        .first()
      if (!job) return
      const rows = await ofCompany(tx.db, 'people_import_rows', job.company_id)
        .where({ import_id: job.id, state: 'waiting' })
        .orderBy('line')
        .limit(slice)
        .select('id', 'line', 'cells')
      await doRows(tx, job, rows)
      if (rows.length < slice)
        await ofCompany(tx.db, 'people_imports', job.company_id)
          .where({ id: job.id })
          .update({ state: 'ready', ended_at: now(), updated_at: now() })
      else await enqueue(tx, importSlice, { importId })
    })
  },
})

async function doRows(
  tx: Tx,
  job: ImportRow,
  rows: readonly { line: number; cells: Planned['cells'] }[],
): Promise<void> {
  if (rows.length === 0) return
  const scope: SiteScope = { company: { id: job.company_id }, sites: job.site_ids ?? 'all' }
  // No location is closed while people are put to it.
  await holdSites(tx.db, scope)
  const planned = await planRows(tx.db, scope, rows, {
    bringBack: job.bring_back,
    makeGroups: false,
    severalSites: await hasSeveralSites(tx, job.company_id),
  })
  const ends: {
    line: number
    state: RowState
    reason: string | null
    person?: PersonRow
    groupIds: number[]
    siteIds: number[]
  }[] = []
  for (const row of planned) {
    const { line, groupIds, siteIds } = row
    ends.push({ line, groupIds, siteIds, ...(await doRow(tx, scope, row)) })
  }

  const came = ends.flatMap(({ person, groupIds, siteIds }) =>
    person ? [{ person, siteIds, groupIds: [...new Set([...groupIds, ...(job.groups ?? [])])] }] : [],
  )
  // Whoever comes back without a location works where they did.
  for (const [, those] of Map.groupBy(came, ({ siteIds }) => siteIds.join())) {
    const { siteIds = [] } = those[0] ?? {}
    const people = those.map(({ person }) => person.id)
    if (siteIds.length > 0) await putToSites(tx, scope, people, siteIds)
  }
  await addMembersToGroups(
    tx,
    scope,
    came.flatMap(({ person, groupIds }) => groupIds.map(groupId => ({ groupId, personId: person.id }))),
  )
  const invited = came
    .map(({ person }) => person)
    .filter(({ work_email, login_id }) => work_email !== null && login_id === null)
  if (job.invite && invited.length > 0) await inviteAll(tx, { ...scope, person: { id: job.maker_id } }, invited)
  await sql`
    update people_import_rows r
       set state = done.state, reason = done.reason, updated_at = ${now()}
      from unnest(
             ${ends.map(({ line }) => line)}::int[],
             ${ends.map(({ state }) => state)}::text[],
             ${ends.map(({ reason }) => reason)}::text[]
           ) as done (line, state, reason)
     where ${inCompany(scope, 'r')}
       and r.import_id = ${job.id}
       and r.line = done.line`.run(tx)
}

const hasSeveralSites = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await tx.db('companies').where({ id: companyId }).first('several_sites'))?.several_sites === true

async function doRow(
  tx: Tx,
  scope: SiteScope,
  { state, text, cells, personId }: Planned,
): Promise<{ state: RowState; reason: string | null; person?: PersonRow }> {
  if (state === 'failed') return { state, reason: text }
  if (state === 'there' || state === 'bin') return { state, reason: null }
  if (state === 'restored') {
    const person = await ofCompany(tx.db, 'people', scope)
      .where({ id: personId ?? 0 })
      .forUpdate()
      .first()
    if (!person || !(await restorePerson(tx, scope, person))) return { state: 'there', reason: null }
    return { state: 'restored', reason: null, person: { ...person, deleted_at: null } }
  }
  const added = await addPerson(tx, scope, {
    ...detailsOf(withDates(cells)),
    firstName: cells.firstname ?? '',
    lastName: cells.lastname ?? '',
    role: 'employee',
  })
  if ('person' in added) return { state: 'added', reason: null, person: added.person }
  // Somebody else was quicker.
  if (added.taken === 'staffNumber' && !isNamed(cells, added.by))
    return { state: 'failed', reason: scope.sites === 'all' ? numberOfOther(cells, added.by) : ofOtherSite }
  return added.by.deleted_at === null
    ? { state: 'there', reason: null }
    : { state: 'failed', reason: addEmployee.refusals.inBin.text }
}
