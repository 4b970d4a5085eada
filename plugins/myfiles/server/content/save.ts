import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type BoundCall, handleRead, handleWithoutTransaction, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, isRefusal, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { hashOf, type Stored } from '@cloudoc/documents/server/services/documents.ts'
import { myVersions, restoreMyVersion, saveMyFile } from '../../contract/editing.ts'
import { sanitized, savedBefore, storeText, textOf, type Words } from '../file/texts.ts'
import { filesOf, findFile } from '../place/files.ts'
import type { MyFileRow, MyRevisionRow } from '../tables.ts'

export interface Saved {
  fileId: string
  revision: number
  savedAt: string
  changed: boolean
}
interface Save {
  fileId: string
  area?: MyFileRow['area'] /** The one that it began from; without, the newest. */
  revision?: number | undefined
  saveId?: string | undefined
  body: string
  plain: string
  header?: string | undefined
  footer?: string | undefined
}

/**
 * Saves a text (rulings 26): the same as it is makes no revision; sent again with the same `saveId`, it is
 * the same save; one that began from an older revision is refused, and the tab that sent it keeps its text.
 */
export async function saveText(
  tx: Tx,
  actor: Actor,
  asked: Save,
  call: { texts: { missing: string }; refusals: { stale: DeclaredRefusal } },
): Promise<Outcome<Saved>> {
  const { texts } = call
  const file = await filesOf(tx.db, actor, asked.area)
    .where({ 'my_files.document_id': asked.fileId, 'my_files.kind': 'text' } as never)
    .forUpdate('my_files')
    .first('my_files.id', 'my_files.revision_number', 'my_files.company_id')
  if (!file) return notFound(texts.missing)
  const answer = (number: number, at: Date, changed: boolean) =>
    done({ fileId: asked.fileId, revision: number, savedAt: at.toISOString(), changed })
  const earlier = asked.saveId === undefined ? undefined : await savedBefore(tx, actor, file.id, asked.saveId)
  if (earlier) return answer(earlier.number, earlier.saved_at, true)
  const current = await textOf(tx.db, file)
  if (!current) return notFound(texts.missing)
  const words: Words = {
    header: asked.header ?? current.header,
    body: asked.body,
    footer: asked.footer ?? current.footer,
  }
  const hash = hashOf(words)
  if (hash === current.hash) return answer(current.number, current.savedAt, false)
  if (asked.revision !== undefined && asked.revision !== file.revision_number)
    return refuse(call, 'stale', { errors: { revision: String(file.revision_number) } })
  const { number, savedAt } = await storeText(tx, actor, file, {
    ...words,
    plain: asked.plain,
    hash,
    saveId: asked.saveId,
  })
  return answer(number, savedAt, true)
}

/** The parts that came, sanitised; what did not come stays as it is. */
const partsOf = (clean: Stored, { header, footer }: { header?: string | undefined; footer?: string | undefined }) => ({
  body: clean.body,
  plain: clean.plain,
  header: header === undefined ? undefined : clean.header,
  footer: footer === undefined ? undefined : clean.footer,
})

const save = handleWithoutTransaction(
  saveMyFile,
  async ({ input: { fileId, content, revision, saveId, headerContent: header, footerContent: footer }, actor }) => {
    const { texts } = saveMyFile
    // A long text takes seconds: before the row is locked.
    const clean = await sanitized(
      actor,
      { header: header ?? '', body: content, footer: footer ?? '' },
      saveMyFile.refusals.tooLong.text,
    )
    if (isRefusal(clean)) return clean
    const answer = await transact(tx =>
      saveText(tx, actor, { fileId, revision, saveId, ...partsOf(clean, { header, footer }) }, saveMyFile),
    )
    return answer.outcome === 'done' ? { ...answer, text: texts.saved } : answer
  },
)

const versions = handleRead(myVersions, async ({ input: { fileId, skip, limit }, actor, db }) => {
  const file = await findFile(db, actor, fileId)
  if (!file) return notFound(myVersions.texts.missing)
  const rows = await sql<Pick<MyRevisionRow, 'number' | 'saved_at'> & { length: number | null }>`
    select r.number, r.saved_at, length(r.plain) as length
      from my_revisions r
     where ${inCompany(actor, 'r')}
       and r.file_id = ${file.id}
     order by r.number desc
    offset ${skip} limit ${limit}`.rows(db)
  // Numbered without gaps.
  const total = file.revision_number
  return rows.length === 0
    ? empty([], 'nothing', { total })
    : done(
        rows.map(row => ({ revision: row.number, savedAt: row.saved_at.toISOString(), length: row.length ?? 0 })),
        { total },
      )
})

const restore = handleWrite(restoreMyVersion, async ({ input: { fileId, version, revision }, actor, tx }) => {
  const { texts } = restoreMyVersion
  const file = await findFile(tx.db, actor, fileId)
  const old =
    file &&
    (await ofCompany(tx.db, 'my_revisions', actor)
      .where({ file_id: file.id, number: version })
      .first('header', 'body', 'footer', 'plain'))
  if (!old) return notFound(texts.missing)
  const answer = await saveText(
    tx,
    actor,
    {
      fileId,
      revision,
      body: old.body ?? '',
      plain: old.plain ?? '',
      header: old.header ?? '',
      footer: old.footer ?? '',
    },
    restoreMyVersion,
  )
  return answer.outcome === 'done' ? { ...answer, text: texts.restored } : answer
})

export const saving: readonly BoundCall[] = [save, versions, restore]
