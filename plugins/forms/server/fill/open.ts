import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import { carryAnswers } from '../../contract/rules/carry.ts'
import type { answerFile, FillScreen, fillForm } from '../../contract/shapes.ts'
import { versionOf } from '../form/versions.ts'
import type { FileRow, FormRow } from '../tables.ts'
import { type Filler, findDraft, numberFor, shut } from './draft.ts'

export const fileItem = ({ document_id, field, file_name, size, media_type }: FileRow): z.input<typeof answerFile> => ({
  token: document_id,
  field,
  fileName: file_name,
  size,
  type: media_type,
})

/** What somebody sees who opens a form, with what they have begun. Changes nothing; five statements. */
export async function opened(
  db: Db,
  form: FormRow,
  filler: Filler,
  { companyName, about }: { companyName: string; about: string },
): Promise<z.input<typeof fillForm>> {
  const draft = await findDraft(db, form, filler)
  const number = numberFor(form, draft)
  const [refusal, version, uploads] = await Promise.all([
    shut(db, form, draft),
    versionOf(db, form.company_id, form.id, number),
    draft
      ? (ofCompany(db, 'form_files', form.company_id)
          .where({ draft_id: draft.id })
          .orderBy('id')
          .limit(300) as unknown as Promise<FileRow[]>)
      : [],
  ])
  const head = { title: version?.definition.title ?? form.title, companyName, about }
  if (refusal || !version)
    return {
      ...head,
      screen: (refusal?.code ?? 'unavailable') as FillScreen,
      text: refusal?.text ?? '',
      version: 0,
      definition: null,
      answers: {},
      uploads: [],
      savedAt: '',
      carried: false,
    }
  const carried = draft !== undefined && draft.number !== number
  return {
    ...head,
    screen: 'fill',
    text: '',
    version: number,
    definition: version.definition,
    answers: draft ? (carried ? carryAnswers(version.definition, draft.answers) : draft.answers) : {},
    uploads: uploads.map(fileItem),
    savedAt: draft?.saved_at.toISOString() ?? '',
    carried,
  }
}
