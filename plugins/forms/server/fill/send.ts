import { invalid, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropBlobs } from '@cloudoc/storage/server/services.ts'
import type { Answers } from '../../contract/rules/answers.ts'
import { answerTexts, type Checked, checkAnswers } from '../../contract/rules/check.ts'
import type { Definition } from '../../contract/rules/definition.ts'
import { submitTexts } from '../../contract/shapes.ts'
import { submitWebform } from '../../contract/webform.ts'
import { json } from '../form/save.ts'
import { versionOf } from '../form/versions.ts'
import { follow } from '../lead/follow.ts'
import type { AnswerRow, DraftRow, FileRow, FormRow } from '../tables.ts'
import { type Filler, lockDraft, outdated, shut } from './draft.ts'
import { tell } from './tell.ts'

export interface Sending {
  number: number
  key: string
  answers: Answers
}
/** What was sent, and what is said to whoever sent it. */
export interface Sent {
  answer: AnswerRow
  thanks: string
  /** False: the same press came before. */
  isNew: boolean
}

/** Answers as they count: those of visible fields, with files that are there; a refusal names the fields. */
export function checked(
  form: Definition,
  given: Answers,
  files: readonly Pick<FileRow, 'document_id' | 'field'>[],
): Checked {
  const { answers, errors } = checkAnswers(form, given)
  const there = new Set(files.map(({ document_id, field }) => `${field} ${document_id}`))
  const lost = Object.entries(answers).filter(
    ([key, value]) => Array.isArray(value) && value.some(token => !there.has(`${key} ${token}`)),
  )
  return { answers, errors: { ...errors, ...Object.fromEntries(lost.map(([key]) => [key, answerTexts.file])) } }
}

export const notValid = (errors: Readonly<Record<string, string>>): Refusal =>
  invalid(
    Object.fromEntries(Object.entries(errors).map(([key, text]) => [`answers.${key}`, text])),
    submitTexts.invalid,
  )

/** Files that answers point at. */
export const tokensIn = (answers: Answers): Set<string> =>
  new Set(Object.values(answers).flatMap(value => (Array.isArray(value) ? value : [])))

const pressKeyOf = (filler: Filler, key: string): string =>
  'person' in filler
    ? `${filler.person.id}:${key}${filler.purpose ? `:${filler.purpose}` : ''}`
    : `${filler.draftHash}:${key}`

const senderColumns = (filler: Filler) =>
  'person' in filler
    ? {
        person_id: filler.person.id,
        person_name: filler.person.name,
        is_staff: true,
        purpose: filler.purpose ?? null,
      }
    : { person_id: null, person_name: '', is_staff: false, purpose: null }

const lockFiles = async (tx: Tx, { id, company_id }: Pick<DraftRow, 'id' | 'company_id'>): Promise<FileRow[]> =>
  (await ofCompany(tx.db, 'form_files', company_id).where({ draft_id: id }).forUpdate()) as unknown as FileRow[]

/** Takes what somebody sends, holding the row of the form: once for each press, numbered, with its files. */
export async function send(
  tx: Tx,
  form: FormRow,
  filler: Filler,
  { number, key, answers: given }: Sending,
): Promise<Sent | Refusal> {
  const pressKey = pressKeyOf(filler, key)
  const again = await sentWith(tx, form, pressKey)
  if (again) return again
  const draft = await lockDraft(tx, form, filler)
  if (!draft && !('person' in filler)) return refuse(submitWebform, 'noDraft')
  const refusal = (await shut(tx.db, form, draft)) ?? outdated(form, draft, number)
  if (refusal) return refusal
  const version = await versionOf(tx.db, form.company_id, form.id, number)
  if (!version) throw new Error('A form has lost its version')
  const files = draft ? await lockFiles(tx, draft) : []
  const { answers, errors } = checked(version.definition, given, files)
  if (Object.keys(errors).length > 0) return notValid(errors)
  const next = form.last_number + 1
  await ofCompany(tx.db, 'forms', form.company_id).where({ id: form.id }).update({ last_number: next })
  const [answer] = await tx
    .db('form_answers')
    .insert({
      ...baseColumns(),
      company_id: form.company_id,
      form_id: form.id,
      version_id: version.id,
      number: next,
      correction: 0,
      corrects_id: null,
      answers: json(answers),
      ...senderColumns(filler),
      sent_at: now(),
      reason: null,
      press_key: pressKey,
    })
    .returning('*')
  if (!answer) throw new Error('Answers were not written down')
  if (draft) await endDraft(tx, answer, draft.id, files)
  await tell(tx, form, answer)
  await follow(tx, {
    form,
    version,
    answer,
    origin: answer.document_id,
    by: 'person' in filler ? filler.person : null,
    senderId: answer.person_id,
    isForPlan: answer.purpose !== null,
  })
  return { answer, thanks: version.definition.thanks, isNew: true }
}

/** The same press came before, from the same person or browser. */
async function sentWith(tx: Tx, form: FormRow, pressKey: string): Promise<Sent | undefined> {
  const answer = await ofCompany(tx.db, 'form_answers', form.company_id)
    .where({ form_id: form.id, press_key: pressKey })
    .first()
  const version =
    answer &&
    (await ofCompany(tx.db, 'form_versions', form.company_id).where({ id: answer.version_id }).first('definition'))
  return answer && { answer, thanks: version?.definition.thanks ?? '', isNew: false }
}

/** The draft goes; its files belong to the answers, and what they do not mention goes, too. */
async function endDraft(tx: Tx, answer: AnswerRow, draftId: number, files: readonly FileRow[]): Promise<void> {
  const used = tokensIn(answer.answers)
  const [kept, dropped] = [
    files.filter(({ document_id }) => used.has(document_id)),
    files.filter(({ document_id }) => !used.has(document_id)),
  ]
  if (kept.length > 0)
    await ofCompany(tx.db, 'form_files', answer.company_id)
      .whereIn(
        'id',
        kept.map(({ id }) => id),
      )
      .update({ draft_id: null, answer_id: answer.id })
  if (dropped.length > 0)
    await ofCompany(tx.db, 'form_files', answer.company_id)
      .whereIn(
        'id',
        dropped.map(({ id }) => id),
      )
      .delete()
  await dropBlobs(
    tx,
    answer.company_id,
    dropped.map(({ blob_id }) => blob_id),
  )
  await ofCompany(tx.db, 'form_drafts', answer.company_id).where({ id: draftId }).delete()
}
