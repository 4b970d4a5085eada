import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import { isRefusal, type Outcome, type Refusal, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { keepUpload, plainName } from '@cloudoc/storage/server/services.ts'
import type { z } from 'zod'
import type { Answers } from '../../contract/rules/answers.ts'
import { carryAnswers } from '../../contract/rules/carry.ts'
import { asksOf } from '../../contract/rules/fields.ts'
import type { answerFile } from '../../contract/shapes.ts'
import { uploadStaffFile } from '../../contract/staff.ts'
import { submitWebform } from '../../contract/webform.ts'
import { versionOf } from '../form/versions.ts'
import type { DraftRow, FormRow, VersionRow } from '../tables.ts'
import { type Begun, type Filler, findDraft, lockDraft, numberFor, outdated, shut, writeDraft } from './draft.ts'
import { fileItem } from './open.ts'
import { hasRoomForVisitors, visitorsShare } from './visitors.ts'

const { texts } = uploadStaffFile
/** What was uploaded and taken out again stays until the form is sent: so often may somebody change their mind. */
const tries = 3

/**
 * What somebody has begun, and the version that they fill in; a refusal where the form takes nothing, or was
 * changed.
 */
async function filling(
  db: Db,
  form: FormRow,
  filler: Filler,
  number: number | undefined,
): Promise<{ draft: Begun | undefined; version: VersionRow } | Refusal> {
  const draft = await findDraft(db, form, filler)
  const wanted = number ?? numberFor(form, draft)
  const refusal = (await shut(db, form, draft)) ?? outdated(form, draft, wanted)
  if (refusal) return refusal
  const version = await versionOf(db, form.company_id, form.id, wanted)
  if (!version) throw new Error('A form has lost its version')
  return { draft, version }
}

/** Keeps what was filled in so far, of what the form asks. */
export async function keepDraft(
  tx: Tx,
  form: FormRow,
  filler: Filler,
  { number, answers }: { number: number; answers: Answers },
): Promise<DraftRow | Refusal> {
  const now = await filling(tx.db, form, filler, number)
  if (isRefusal(now)) return now
  const { version } = now
  return writeDraft(tx, form, filler, { version, answers: carryAnswers(version.definition, answers) })
}

const gone = (): Refusal => refuse(submitWebform, 'noDraft')
/** Nothing came in the field `file`. */
export const noFile = (): Refusal => refusalOf('invalid', 'invalid', texts.noFile, { errors: { file: texts.noFile } })

/**
 * Keeps a file for a field of the version that is filled in. In steps: it is looked at and stored before a
 * row points at it.
 */
export async function keepFile(
  db: Db,
  form: FormRow,
  filler: Filler,
  { field, number, file }: { field: string; number?: number; file: Upload },
): Promise<Outcome<z.input<typeof answerFile>>> {
  const before = await filling(db, form, filler, number)
  if (isRefusal(before)) return before
  const asked = asksOf(before.version.definition).find(({ key, type }) => key === field && type === 'file')
  if (!asked) return refuse(uploadStaffFile, 'noField')
  const name = plainName(file.name) || 'file'
  return keepUpload(
    { company: { id: form.company_id } },
    { room: 'forms', ...('person' in filler ? {} : { share: visitorsShare }) },
    { ...file, name },
    async (tx, kept) => {
      // Of many at once one counts. A visitor's, who has sent it meanwhile, is not begun anew: that wants a puzzle.
      const draft =
        (await lockDraft(tx, form, filler)) ??
        ('person' in filler ? await writeDraft(tx, form, filler, { version: before.version, answers: {} }) : undefined)
      if (!draft) return gone()
      if (!('person' in filler) && !(await hasRoomForVisitors(tx, form.company_id, kept.size)))
        return refusalOf('conflict', 'full', submitWebform.texts.full, { errors: { file: 'full' } })
      const [counted] = (await ofCompany(tx.db, 'form_files', form.company_id)
        .where({ draft_id: draft.id, field })
        .count({ count: '*' })) as unknown as { count: string }[]
      if (Number(counted?.count ?? 0) >= asked.most * tries) return refuse(uploadStaffFile, 'files')
      const [row] = await tx
        .db('form_files')
        .insert({
          ...baseColumns(),
          company_id: form.company_id,
          form_id: form.id,
          draft_id: draft.id,
          answer_id: null,
          blob_id: kept.id,
          field,
          file_name: name.slice(0, 255),
          size: kept.size,
          media_type: kept.type,
          uploaded_at: now(),
        })
        .returning('*')
      if (!row) throw new Error('A file was not written down')
      return { outcome: 'done', response: fileItem(row) }
    },
  )
}
