import { type BoundCall, handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, invalid, isRefusal, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { readText } from '@cloudoc/documents/server/services/documents.ts'
import {
  changeSaved,
  deleteSaved,
  documentToSave,
  insertSaved,
  renameSaved,
  savedById,
  savedForEditor,
  savedList,
  templateToView,
} from '../../contract/saved.ts'
import { binFiles } from '../bin/bin.ts'
import { saveText } from '../content/save.ts'
import { sanitized } from '../file/texts.ts'
import { filesOf, shown } from '../place/files.ts'
import { isName } from '../place/names.ts'
import { keepCopy, type Saved, savedItemOf, savedText, sourceOf } from './saved.ts'

const list = handleRead(savedList, async ({ input: { search, skip, limit }, actor, db }) => {
  const pattern = containing(search)
  const wanted = (query: ReturnType<typeof filesOf>) =>
    search === ''
      ? query
      : query.where(
          sql`(
            my_files.name ilike ${pattern}
            or my_files.document_name ilike ${pattern}
            or my_files.policy_number ilike ${pattern})`.toRaw(db),
        )
  const [counted]: { count?: string | number }[] = await wanted(filesOf(db, actor, 'saved')).count({ count: '*' })
  const total = Number(counted?.count ?? 0)
  const rows = (await wanted(shown(db, actor, 'saved') as never)
    .leftJoin('documents as d', one => void one.on('d.id', 'my_files.source_id').andOnNull('d.deleted_at'))
    .select({ document: 'd.document_id' } as never)
    .orderBy([
      { column: 'my_files.changed_at', order: 'desc' },
      { column: 'my_files.id', order: 'desc' },
    ])
    .offset(skip)
    .limit(limit)) as unknown as Saved[]
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row => savedItemOf(actor, row)),
        { total },
      )
})

const forEditor = handleRead(savedForEditor, ({ input, actor, db }) =>
  savedText(db, actor, input._id, { isFilled: false, missing: savedForEditor.texts.missing }),
)
const byId = handleRead(savedById, ({ input, actor, db }) =>
  savedText(db, actor, input._id, { isFilled: true, missing: savedById.texts.missing }),
)

const remove = handleWrite(deleteSaved, async ({ input, actor, tx }) =>
  (await binFiles(tx, actor, [input._id], 'saved')) > 0
    ? done({}, { text: deleteSaved.texts.deleted })
    : notFound(deleteSaved.texts.missing),
)

const insert = handleWithoutTransaction(insertSaved, async ({ input: { name, file_id, content }, actor, db }) => {
  const { texts } = insertSaved
  if (name === '') return invalid({ name: 'missing' }, texts.nameless)
  if (!isName(name)) return invalid({ name: 'name' }, texts.badName)
  const kept = await keepCopy(
    db,
    actor,
    { fileId: file_id, name, content },
    { missing: texts.missing, tooLong: insertSaved.refusals.tooLong.text },
  )
  return kept.outcome === 'done' ? { ...kept, text: texts.saved } : kept
})

const change = handleWithoutTransaction(changeSaved, async ({ input: { _id, content, revision, saveId }, actor }) => {
  const { texts } = changeSaved
  const clean = await sanitized(actor, { header: '', body: content, footer: '' }, changeSaved.refusals.tooLong.text)
  if (isRefusal(clean)) return clean
  const saved = await transact(tx =>
    saveText(
      tx,
      actor,
      { fileId: _id, area: 'saved', revision, saveId, body: clean.body, plain: clean.plain },
      changeSaved,
    ),
  )
  if (saved.outcome !== 'done' || typeof saved.response === 'string')
    return isRefusal(saved) ? saved : notFound(texts.missing)
  const { revision: number, savedAt, changed } = saved.response
  return done({ _id, revision: number, savedAt, changed }, { text: texts.saved })
})

const rename = handleWrite(renameSaved, async ({ input: { name, _id }, actor, tx }) => {
  const { texts } = renameSaved
  if (name === '') return invalid({ name: 'missing' }, texts.nameless)
  if (!isName(name)) return invalid({ name: 'name' }, texts.badName)
  const renamed = await ofCompany(tx.db, 'my_files', actor)
    .where({ owner_id: actor.person.id, area: 'saved', document_id: _id })
    .whereNull('deleted_at')
    .update({ name, updated_at: now() })
  return renamed > 0 ? done({ _id, name }, { text: texts.saved }) : notFound(texts.missing)
})

const source = handleRead(documentToSave, async ({ input, actor, db }) => {
  const text = await readText(db, actor.company.id, input.uId)
  return text ? done(sourceOf(text)) : notFound(documentToSave.texts.missing)
})

const template = handleRead(templateToView, async ({ input, actor, db }) => {
  const document = await ofCompany(db, 'documents', actor)
    .where(sql`split_part(source_id, ':', 1) = ${input.templateId}`.toRaw(db))
    .whereNull('deleted_at')
    .orderBy('id')
    .first('document_id')
  const text = document && (await readText(db, actor.company.id, document.document_id, { kind: 'provider' }))
  return text?.found ? done({ ...sourceOf(text), _id: input.templateId }) : notFound(templateToView.texts.missing)
})

export const savedCalls: readonly BoundCall[] = [
  list,
  forEditor,
  byId,
  remove,
  insert,
  change,
  rename,
  source,
  template,
]
