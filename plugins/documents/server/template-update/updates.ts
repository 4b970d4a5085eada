import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, isRefusal, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { type Db, inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Choices } from '@cloudoc/html-merge/src/index.ts'
import { updateContent } from '../../contract/revisions.ts'
import type { Clash } from '../../contract/rules/join-texts.ts'
import { lockDocument, storeRevision } from '../content/saving.ts'
import { record } from '../overview/activities.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { type Text, textsOf, wordsOf } from '../text/texts.ts'
import { toProvider } from './to-provider.ts'
import { requireUpdates } from './updates-included.ts'

const { texts } = updateContent

export interface Update {
  fileId: string
  /** What the person saw: another revision, or another version of the provider, is refused. */
  revision: number
  providerVersion?: string | undefined
  choices: Choices
  note: string
}
type Updated = Outcome<{
  fileId: string
  revision: number
  version: string
  merged: boolean
  clashes: Clash[]
}>
const stale = (by?: string) => refuse(updateContent, 'stale', by ? { errors: { by } } : {})
const open = () => refuse(updateContent, 'open')

/** The provider's newest version of a document, by row id. */
const newestOf = (tx: Tx, templateId: string | null): Promise<{ id: number; number: number } | undefined> =>
  tx
    .db('template_versions')
    .where({ template_document_id: templateId ?? '' })
    .orderBy('number', 'desc')
    .first('id', 'number')

/** A newer text of the provider than the one that the document came from. */
export const isNewer = (base: Text | undefined, theirs: Text | undefined): boolean =>
  Boolean(base?.found && theirs?.found && theirs.number > base.number)

/**
 * Takes the provider's update: a pin moves; an edited text is merged with it. The merging is done before the
 * document is locked, and counts only if neither side has changed by then. Refuses without Updates.
 */
export async function takeUpdate(db: Db, actor: Actor, asked: Update): Promise<Updated> {
  const { fileId } = asked
  const [base, mine, theirs] = await textsOf(db, actor.company.id, fileId, [
    { kind: 'base' },
    { kind: 'current' },
    { kind: 'provider' },
  ])
  if (!base || !mine || !theirs) return notFound(texts.missing)
  if (mine.revision_number !== asked.revision) return stale(mine.by)
  if (!isNewer(base, theirs)) return refuse(updateContent, 'none')
  if (asked.providerVersion !== undefined && asked.providerVersion !== theirs.version) return stale()

  const isEdited = mine.head_id !== null
  if (isEdited) await requireUpdates(db, actor, [mine.file_id])
  const text = isEdited
    ? await runTextTask(actor.company.id, 'settled', {
        base: wordsOf(base),
        mine: wordsOf(mine),
        theirs: wordsOf(theirs),
        choices: asked.choices,
      })
    : undefined
  if (isRefusal(text)) return text
  if (isEdited && !text) return open()
  return inTransaction(async tx => {
    const file = await lockDocument(tx, actor, fileId)
    if (!file) return notFound(texts.missing)
    const newest = await newestOf(tx, file.source_id)
    if (file.revision_number !== asked.revision || newest?.id !== theirs.version_id) return stale()
    const answer = (revision: number) =>
      done({ fileId, revision, version: theirs.label, merged: isEdited, clashes: [] }, { text: texts.updated })
    if (!text)
      return answer((await toProvider(tx, actor, [file.id], 'merged', 'updated'))[0]?.number ?? file.revision_number)
    const made = await storeRevision(tx, actor, file, {
      text,
      kind: 'merged',
      note: asked.note,
      label: mine.label === base.label ? null : mine.label,
      versionId: theirs.version_id,
      also: { declined_number: null },
    })
    await record(tx, actor, { fileId: file.id, kind: 'merged', detail: theirs.label })
    return answer(made.number)
  })
}

/**
 * Merges a text of the caller's that came too late into the newest one; it waits no longer then. `together`:
 * word by word, without a question.
 */
export async function takeDraft(
  db: Db,
  actor: Actor,
  draftId: string,
  asked: Update & { together: boolean },
): Promise<Updated> {
  const { fileId } = asked
  const [base, mine, theirs, earlier] = await textsOf(
    db,
    actor.company.id,
    fileId,
    [
      { kind: 'origin', id: draftId },
      { kind: 'draft', id: draftId },
      { kind: 'current' },
      { kind: 'save', id: draftId },
    ],
    actor.person.id,
  )
  // Sent again, as its answer was lost: it is the same merge.
  if (earlier?.found)
    return done(
      { fileId, revision: earlier.number, version: earlier.label, merged: true, clashes: [] },
      { text: texts.updated },
    )
  if (!base?.found || !mine?.found || !theirs) return notFound(texts.missing)
  if (theirs.revision_number !== asked.revision) return stale(theirs.by)
  const three = { base: wordsOf(base), mine: wordsOf(mine), theirs: wordsOf(theirs) }
  const merged = asked.together
    ? await runTextTask(actor.company.id, 'together', three)
    : await runTextTask(actor.company.id, 'settled', { ...three, choices: asked.choices })
  if (isRefusal(merged)) return merged
  if (!merged) return open()
  const { text, clashes } = 'text' in merged ? merged : { text: merged, clashes: [] }
  return inTransaction(async tx => {
    const file = await lockDocument(tx, actor, fileId)
    if (!file) return notFound(texts.missing)
    if (file.revision_number !== asked.revision) return stale()
    // Merged in another tab at the same moment: its text is in the document already, and once is enough.
    if (
      (await ofCompany(tx.db, 'document_drafts', actor).where({ document_id: draftId, file_id: file.id }).delete()) ===
      0
    )
      return stale()
    const made = await storeRevision(tx, actor, file, {
      text,
      kind: 'merged',
      note: asked.note || mine.note,
      saveId: draftId,
      label: theirs.source === 'company' ? theirs.label : null,
    })
    await record(tx, actor, { fileId: file.id, kind: 'merged' })
    return done(
      { fileId, revision: made.number, version: theirs.label, merged: true, clashes },
      { text: texts.updated },
    )
  })
}

/** Decides against the provider's update, or (`undo`) lets it be offered again. */
export async function decline(
  tx: Tx,
  actor: Actor,
  fileId: string,
  undo: boolean,
): Promise<'missing' | 'none' | 'kept'> {
  const file = await lockDocument(tx, actor, fileId)
  if (!file) return 'missing'
  const newest = await newestOf(tx, file.source_id)
  if (!newest || newest.id === file.version_id) return 'none'
  await ofCompany(tx.db, 'documents', actor)
    .where({ id: file.id })
    .update({ declined_number: undo ? null : newest.number })
  await record(tx, actor, { fileId: file.id, kind: undo ? 'offered' : 'declined' })
  return 'kept'
}
