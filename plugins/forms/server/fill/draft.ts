import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { Answers } from '../../contract/rules/answers.ts'
import { draftDays, fillTexts } from '../../contract/shapes.ts'
import { hasPro } from '../form/find-form.ts'
import { json } from '../form/save.ts'
import { isInGrace, stateOf } from '../form/state.ts'
import type { DraftRow, FormRow, VersionRow } from '../tables.ts'

/** Who fills in: somebody of the company, or a browser that has the address. */
export type Filler = { companyId: number } & (
  | {
      person: Actor['person'] & { name: string }
      /** What for, and the hash that such a draft is found by; without it, as oneself. */
      purpose?: string
      draftHash?: string
    }
  | { draftHash: string }
)

/** A draft with the number of the version that it was begun on. */
export type Begun = DraftRow & { number: number }

const own = (db: Db, form: Pick<FormRow, 'id'>, filler: Filler): Knex.QueryBuilder<DraftRow, DraftRow[]> =>
  ofCompany(db, 'form_drafts', filler.companyId)
    .where('form_drafts.form_id', form.id)
    .where(
      which =>
        void ('person' in filler && !filler.purpose
          ? which.where('form_drafts.person_id', filler.person.id)
          : which.where('form_drafts.token_hash', filler.draftHash ?? '')),
    ) as never

const joined = (db: Db, form: Pick<FormRow, 'id'>, filler: Filler) =>
  own(db, form, filler).join('form_versions as v', 'v.id', 'form_drafts.version_id').first('form_drafts.*', 'v.number')
/** What somebody has begun of a form. */
export const findDraft = async (db: Db, form: Pick<FormRow, 'id'>, filler: Filler): Promise<Begun | undefined> =>
  (await joined(db, form, filler)) as unknown as Begun | undefined
/** The same, held: whoever sends it at this moment is waited for, and then it is gone. */
export const lockDraft = async (tx: Tx, form: Pick<FormRow, 'id'>, filler: Filler): Promise<Begun | undefined> =>
  (await joined(tx.db, form, filler).forUpdate('form_drafts')) as unknown as Begun | undefined

/** May it be finished on the version that it was begun on? For 14 days, unless everybody has to use a newer one. */
const mayFinish = (
  form: Pick<FormRow, 'live_number' | 'oldest_number'>,
  draft: Pick<Begun, 'number' | 'begun_at'>,
): boolean =>
  draft.number === form.live_number ||
  (draft.number >= form.oldest_number && draft.begun_at > inSeconds(-draftDays * 86_400))

/** Number of the version that somebody fills in. */
export const numberFor = (form: FormRow, draft: Begun | undefined): number =>
  draft && mayFinish(form, draft) ? draft.number : form.live_number

/** Why a form takes nothing now, whoever fills it in; nothing where it does. One statement. */
export async function shut(
  db: Db,
  form: FormRow,
  draft: Pick<DraftRow, 'begun_at'> | undefined,
): Promise<Refusal | undefined> {
  if (stateOf(form) !== 'open' && !(draft && isInGrace(form, draft.begun_at)))
    return refusalOf('conflict', 'closed', fillTexts.closed)
  return (await hasPro(db, form.company_id)) ? undefined : refusalOf('conflict', 'unavailable', fillTexts.unavailable)
}

/** The version that was filled in is still one that answers are taken for. */
export const outdated = (form: FormRow, draft: Begun | undefined, number: number): Refusal | undefined =>
  number === form.live_number || (draft && number === draft.number && mayFinish(form, draft))
    ? undefined
    : refusalOf('conflict', 'newVersion', fillTexts.newVersion)

/** Writes down what was filled in so far; begun on another version than before, its days begin anew. */
export async function writeDraft(
  tx: Tx,
  form: FormRow,
  filler: Filler,
  { version, answers }: { version: Pick<VersionRow, 'id'>; answers: Answers },
): Promise<DraftRow> {
  const isOwn = 'person' in filler && !filler.purpose
  const whose = isOwn
    ? { person_id: filler.person.id, token_hash: null, filler_id: null }
    : {
        person_id: null,
        token_hash: filler.draftHash ?? '',
        filler_id: 'person' in filler ? filler.person.id : null,
      }
  const at = now()
  const [row] = await tx
    .db('form_drafts')
    .insert({
      ...baseColumns(),
      company_id: form.company_id,
      form_id: form.id,
      version_id: version.id,
      ...whose,
      answers: json(answers),
      begun_at: at,
      saved_at: at,
    })
    .onConflict(isOwn ? ['form_id', 'person_id'] : ['token_hash'])
    .merge({
      answers: json(answers),
      saved_at: at,
      updated_at: at,
      version_id: version.id,
      begun_at: sql`
        case when form_drafts.version_id = excluded.version_id
             then form_drafts.begun_at
             else excluded.begun_at
         end`.toRaw(tx),
    })
    .returning('*')
  if (!row) throw new Error('A draft was not written down')
  return row
}
