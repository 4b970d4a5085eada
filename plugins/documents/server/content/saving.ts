import type { DeclaredRefusal } from '@cloudoc/core/contract/refusals.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { done, notFound, type Outcome, refusalOf, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { identifier, joinSql, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { maxText } from '../../contract/editing.ts'
import { nameOfActor } from '../overview/activities.ts'
import type { DocumentRow, RevisionKind } from '../tables.ts'
import type { Stored } from '../text/text-work.ts'
import { type Text, textsOf } from '../text/texts.ts'
import { keepDraft } from './drafts.ts'
import { recordEdit } from './edits.ts'
import { NoRoomForText, roomForText } from './room.ts'

export type Locked = Pick<
  DocumentRow,
  'id' | 'document_id' | 'source_id' | 'version_id' | 'head_id' | 'revision_number'
>

/**
 * A document that nobody else writes until the transaction is over; reading goes on. What hangs on it is read
 * after this, in a statement of its own.
 */
export const lockDocument = (tx: Tx, actor: Actor, fileId: string): Promise<Locked | undefined> =>
  ofCompany(tx.db, 'documents', actor)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .first('id', 'document_id', 'source_id', 'version_id', 'head_id', 'revision_number')

/** What a revision is made of. What is left out stays as it is. */
export interface NewRevision {
  text: Stored
  kind: RevisionKind
  note?: string | undefined
  label?: string | null | undefined
  saveId?: string | undefined
  /** The provider's version that it is based on from now on. */
  versionId?: number | null
  /** Columns of the document that change with it. */
  also?: Partial<Pick<DocumentRow, 'review_date' | 'notes' | 'declined_number'>>
}

/**
 * Writes a text down as the document's newest revision: one statement, on a locked document. Throws
 * `NoRoomForText`.
 */
export async function storeRevision(
  tx: Tx,
  actor: Actor,
  file: Locked,
  { text, kind, note = '', label = null, saveId, versionId = file.version_id, also = {} }: NewRevision,
): Promise<{ number: number; revisionId: string; savedAt: Date }> {
  const [savedAt, revisionId, number] = [now(), newId(), file.revision_number + 1]
  const changes = Object.entries(also).map(([name, value]) => {
    const stored = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
    return sql`, ${identifier(name)} = ${stored}`
  })
  const stored = await sql`
    with room as (${roomForText(actor)}),
    made as (
      insert into document_revisions (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, number, author_id, author_name,
             kind, note, version_id, before_id, label,
             header, body, footer,
             plain, keys, hash, save_id, saved_at)
      select ${revisionId}, ${savedAt}, ${savedAt}, ${savedAt}, ${companyIdOf(actor)},
             ${file.id}, ${number}, ${actor.person.id}, ${nameOfActor(actor)},
             ${kind}, ${note}, ${versionId}, ${file.version_id}, ${label},
             ${text.header}, ${text.body}, ${text.footer},
             ${text.plain}, ${text.keys}, ${text.hash}, ${saveId ?? null}, ${savedAt}
        from room
      returning id)
    update documents d
       set head_id = made.id,
           revision_number = ${number},
           version_id = ${versionId},
           changed_at = ${savedAt},
           updated_at = ${savedAt}
           ${joinSql(changes, ' ')}
      from made
     where ${inCompany(actor, 'd')}
       and d.id = ${file.id}`.run(tx)
  if (stored === 0) {
    throw new NoRoomForText()
  }
  await emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: [file.document_id],
  })
  return { number, revisionId, savedAt }
}

export interface Save {
  fileId: string
  /** The revision that it began from. */
  revision: number
  saveId?: string | undefined
  text: { body: string } | { header: string; footer: string }
  label?: string | undefined
  note?: string | undefined
  reviewDate?: string | undefined
  notes?: NonNullable<DocumentRow['notes']>
}
interface SaveTexts {
  saved: string
  missing: string
}
/** A call that saves, with the texts and refusals that all of these have. */
interface SavingCall {
  texts: SaveTexts
  refusals: { stale: DeclaredRefusal; drafts: DeclaredRefusal; tooLong?: DeclaredRefusal }
}
export interface Saved {
  fileId: string
  revision: number
  revisionId: string
  savedAt: string
  changed: boolean
}

/**
 * Saves a text (rulings 26): the same as it is makes no revision; sent again with the same `saveId`, it is
 * the same save; one that began from an older revision is refused and kept as a draft. `whole` completes it
 * by the parts that are not sent, ready to be stored.
 */
export async function save(
  tx: Tx,
  actor: Actor,
  asked: Save,
  whole: (beside: Text) => Promise<Stored>,
  call: SavingCall,
): Promise<Outcome<Saved>> {
  const { texts, refusals } = call
  const file = await lockDocument(tx, actor, asked.fileId)
  if (!file) return notFound(texts.missing)
  const stale = asked.revision !== file.revision_number
  const began = Math.min(asked.revision, file.revision_number)
  const [current, earlier, base] = await textsOf(tx.db, actor.company.id, asked.fileId, [
    { kind: 'current' },
    asked.saveId ? { kind: 'save', id: asked.saveId } : undefined,
    stale ? { kind: 'at', number: began } : undefined,
  ])
  if (!current) return notFound(texts.missing)
  const answer = (number: number, revisionId: string | null, at: Date, changed: boolean) =>
    done(
      { fileId: asked.fileId, revision: number, revisionId: revisionId ?? '', savedAt: at.toISOString(), changed },
      { text: texts.saved },
    )
  if (earlier?.revision) return answer(earlier.number, earlier.revision, earlier.at, true)

  const text = await whole(base ?? current)
  if (text.body.length > maxText) return refusalOf('tooLarge', 'tooLong', (refusals.tooLong ?? refusals.stale).text)
  const isAsItIs = (['header', 'body', 'footer'] as const).every(part => text[part] === current[part])
  if (stale && !isAsItIs) {
    const draft = await keepDraft(tx, actor, file.id, began, text, asked.note)
    if (draft === undefined)
      return refuse(call, 'drafts', {
        errors: { revision: String(file.revision_number), by: current.by },
      })
    return refuse(call, 'stale', {
      commit: true,
      errors: { draft, revision: String(file.revision_number), by: current.by },
    })
  }

  const also = {
    ...(asked.reviewDate === undefined ? {} : { review_date: asked.reviewDate }),
    ...(asked.notes === undefined || Object.keys(asked.notes).length === 0
      ? {}
      : { notes: { ...current.notes, ...asked.notes } }),
  }
  const own = current.source === 'company'
  const label =
    asked.label === undefined || asked.label === '' || asked.label === current.label ? undefined : asked.label
  const note =
    asked.note === undefined || asked.note === '' || (own && asked.note === current.note) ? undefined : asked.note
  // A pin that reads as before stays one, whatever is said of it: a note or a date is no text of the
  // company's own, and its next update no merge.
  if (isAsItIs && (!own || (label === undefined && note === undefined))) {
    if (Object.keys(also).length > 0) {
      await ofCompany(tx.db, 'documents', actor)
        .where({ id: file.id })
        .update({
          ...also,
          ...('notes' in also && { notes: JSON.stringify(also.notes) as never }),
          changed_at: now(),
          updated_at: now(),
        })
      await emit(tx, 'documents.changed', {
        companyId: actor.company.id,
        personId: actor.person.id,
        fileIds: [file.document_id],
      })
    }
    return answer(file.revision_number, current.revision, current.at, false)
  }
  const kind = 'body' in asked.text ? 'edited' : 'layout'
  const made = await storeRevision(tx, actor, file, {
    text,
    kind,
    note,
    label: label ?? (own ? current.label : null),
    saveId: asked.saveId,
    also,
  })
  await recordEdit(tx, actor, file.id, kind)
  return answer(made.number, made.revisionId, made.savedAt, true)
}
