import type { BinSource } from '@cloudoc/core/server/bin.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { forbidden, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { deleteForms } from '../../contract/forms.ts'
import { formMaker } from '../../contract/shapes.ts'
import { subjectOf } from '../form/save.ts'
import { dropForms } from '../purge.ts'
import { hasHiddenAnswers, haveHiddenAnswers, readerOf } from '../rights/answer-reader.ts'
import type { FormRow } from '../tables.ts'

async function binned(tx: Tx, scope: CompanyScope, ids: readonly string[]): Promise<FormRow[] | undefined> {
  const wanted = [...new Set(ids)]
  const found: FormRow[] = await ofCompany(tx.db, 'forms', scope)
    .whereIn('document_id', wanted)
    .whereNotNull('deleted_at')
    .orderBy('id')
    .forUpdate()
  return found.length === 0 || found.length < wanted.length ? undefined : found
}
const entries = (forms: readonly FormRow[], what: string) =>
  forms.map(form => ({ area: 'forms' as const, what, subject: subjectOf(form) }))

/** Whoever makes forms restores them, and lets them go with all their answers. */
export const binnedForms: BinSource = {
  kind: 'forms',
  restored: 'Form has been restored',
  sees: actor => may(actor, ...formMaker.permissions, 'deleted-documents'),
  list: actor => {
    const isMaker = may(actor, ...formMaker.permissions)
    return sql`
      select f.document_id as id, f.title as name, '' as place,
             f.deleted_at, f.deleted_by_id as deleted_by, true as goes,
             ${isMaker}::boolean as restorable,
             (${isMaker} and not ${hasHiddenAnswers(readerOf(actor), 'f.id')})::boolean as removable
        from forms f
       where ${inCompany(actor, 'f')}
         and f.deleted_at is not null`
  },
  /** A draft, or closed: it is opened again by hand. */
  async restore(tx, actor, ids) {
    if (!may(actor, ...formMaker.permissions)) return forbidden()
    const forms = await binned(tx, actor, ids)
    if (!forms) return notFound('Invalid request')
    await ofCompany(tx.db, 'forms', actor)
      .whereIn(
        'id',
        forms.map(({ id }) => id),
      )
      .update({ deleted_at: null, deleted_by_id: null, updated_at: now() })
    await record(tx, actor, entries(forms, 'Restored a form'))
    return { count: forms.length }
  },
  async purge(tx, actor, ids) {
    if (!may(actor, ...formMaker.permissions)) return forbidden()
    const forms = await binned(tx, actor, ids)
    if (!forms) return notFound('Invalid request')
    const rows = forms.map(({ id }) => id)
    if (await haveHiddenAnswers(tx.db, readerOf(actor), rows)) return refuse(deleteForms, 'hiddenAnswers')
    await record(tx, actor, entries(forms, 'Deleted a form for ever'))
    await dropForms(tx, actor.company.id, rows)
    return { count: forms.length }
  },
}
