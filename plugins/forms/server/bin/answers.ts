import type { BinActor, BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { numbersInWords } from '../../contract/rules/numbers.ts'
import { formMaker } from '../../contract/shapes.ts'
import { forms } from '../form/find-form.ts'
import { subjectOf } from '../form/save.ts'
import { dropAnswers } from '../purge.ts'
import { isReadBy, readerOf } from '../rights/answer-reader.ts'
import type { DeletionRow } from '../tables.ts'

/** Deletions whose answers lie in the bin yet, held: nobody restores meanwhile what somebody else lets go. */
export const binnedStill = async (
  tx: Tx,
  scope: CompanyScope | number,
  ids: readonly string[],
): Promise<DeletionRow[]> =>
  ofCompany(tx.db, 'form_deletions', scope)
    .whereIn('document_id', [...ids])
    .whereNull('gone_at')
    .orderBy('id')
    .forUpdate()

/** Those of them whose answers somebody sees. */
async function seenOf(tx: Tx, actor: BinActor, ids: readonly string[]): Promise<readonly string[]> {
  const reader = readerOf(actor)
  if (reader.planned === 'all' && reader.sites === 'all') return ids
  const rows = await sql<{ document_id: string }>`
    select d.document_id
      from form_deletions d
     where ${inCompany(actor, 'd')}
       and d.document_id = any(${[...ids]}::text[])
       ${isReadBy(reader, 'd')}`.rows(tx)
  return rows.map(({ document_id }) => document_id)
}

/** All of them, with their forms, which do not lie in the bin themselves; nothing where one of them is not there. */
async function binned(tx: Tx, actor: BinActor, ids: readonly string[]) {
  const deletions = await binnedStill(tx, actor, await seenOf(tx, actor, ids))
  if (deletions.length === 0 || deletions.length < new Set(ids).size) return undefined
  const of = await forms(tx.db, actor).whereIn('id', [...new Set(deletions.map(({ form_id }) => form_id))])
  const entries = (what: string) =>
    of.map(form => ({
      area: 'forms' as const,
      what,
      subject: subjectOf(form),
      detail: numbersInWords(
        deletions
          .filter(({ form_id }) => form_id === form.id)
          .map(({ number }) => number)
          .toSorted((one, other) => one - other),
      ),
    }))
  return deletions.every(({ form_id }) => of.some(({ id }) => id === form_id)) ? { deletions, entries } : undefined
}

/**
 * Answers that were deleted by themselves, one row for each number; whoever makes forms restores them, and
 * lets them go. With their form in the bin they come back with it, deleted as they were.
 */
export const binnedAnswers: BinSource = {
  kind: 'formanswers',
  restored: 'Answers have been restored',
  sees: actor => may(actor, ...formMaker.permissions, 'deleted-documents'),
  list: actor => {
    const isMaker = may(actor, ...formMaker.permissions)
    return sql`
      select d.document_id as id, 'Number ' || d.number || ' of ‘' || f.title || '’' as name, '' as place,
             d.deleted_at, d.deleter_id as deleted_by, true as goes,
             ${isMaker}::boolean as restorable, ${isMaker}::boolean as removable
        from form_deletions d
        join forms f on f.id = d.form_id and f.company_id = d.company_id
       where ${inCompany(actor, 'd')}
         and d.gone_at is null
         and f.deleted_at is null
         ${isReadBy(readerOf(actor), 'd')}`
  },
  async restore(tx, actor, ids) {
    if (!may(actor, ...formMaker.permissions)) return forbidden()
    const found = await binned(tx, actor, ids)
    if (!found) return notFound('Invalid request')
    await ofCompany(tx.db, 'form_deletions', actor)
      .whereIn(
        'id',
        found.deletions.map(({ id }) => id),
      )
      .delete()
    await record(tx, actor, found.entries('Restored answers'))
    return { count: found.deletions.length }
  },
  async purge(tx, actor, ids) {
    if (!may(actor, ...formMaker.permissions)) return forbidden()
    const found = await binned(tx, actor, ids)
    if (!found) return notFound('Invalid request')
    await record(tx, actor, found.entries('Deleted answers for ever'))
    await dropAnswers(tx, actor.company.id, found.deletions)
    return { count: found.deletions.length }
  },
}
