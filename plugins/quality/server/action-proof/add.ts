import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Uploads } from '@cloudoc/core/server/call/body/uploads.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, type Outcome, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { keepUpload, plainName } from '@cloudoc/storage/server/services.ts'
import { addActionProof, addMyProof } from '../../contract/action-proof.ts'
import { maxProofs } from '../../contract/action-shapes.ts'
import { nameOfActor } from '../action/action-events.ts'
import { lockAction, lockOwnAction } from '../action/find-actions.ts'
import { isClosed, maySeeTo } from '../action/rules.ts'
import { writeAction } from '../action-change/write-action.ts'
import { withoutPlace } from '../photo/without-place.ts'
import type { ActionProofRow, ActionRow } from '../tables.ts'
import { findLinked } from './links.ts'

type Find = (tx: Tx) => Promise<ActionRow | Refusal>
type What = Pick<ActionProofRow, 'kind' | 'hash' | 'label' | 'note'> &
  Partial<Pick<ActionProofRow, 'blob_id' | 'media_type' | 'size' | 'ref' | 'as_of'>>
/** `isNew`: false where the same press had added it before. */
type Added = Outcome<{ proofId: string; isNew: boolean }>

const added = (proofId: string, isNew: boolean): Added => done({ proofId, isNew }, { text: addMyProof.texts.added })

/** Adds a proof to an action that is held: the same press again adds nothing. */
async function addTo(tx: Tx, actor: Actor, find: Find, { key, ...what }: What & { key: string }): Promise<Added> {
  const row = await find(tx)
  if ('outcome' in row) return row
  if (isClosed(row)) return refuse(addMyProof, 'closed')
  const before = await ofCompany(tx.db, 'quality_action_proofs', actor)
    .where({ action_id: row.id })
    .select('document_id', 'press_key')
  const pressed = key === '' ? undefined : before.find(({ press_key }) => press_key === key)
  if (pressed) return added(pressed.document_id, false)
  if (before.length >= maxProofs) return refuse(addMyProof, 'full')
  const { byId: by_id, byName: by_name } = nameOfActor(actor.person)
  const proof = {
    ...baseColumns(),
    company_id: actor.company.id,
    action_id: row.id,
    media_type: '',
    size: 0,
    ref: '',
    as_of: '',
    ...what,
    press_key: key || null,
    by_id,
    by_name,
    at: now(),
  }
  await tx.db('quality_action_proofs').insert(proof)
  await writeAction(tx, actor, row, {
    changes: {},
    happened: [{ what: 'proof added', after: what.label || what.note }],
  })
  return added(proof.document_id, true)
}

/** The proof that a press has added before; undefined for the first time. One statement. */
async function findPressed(actor: Actor, db: Db, key: string, actionId: string): Promise<string | undefined> {
  if (key === '') return undefined
  const row = await ofCompany(db, 'quality_action_proofs', actor)
    .join('quality_actions as a', 'a.id', 'quality_action_proofs.action_id')
    .where({ 'a.document_id': actionId, press_key: key, by_id: actor.person.id })
    .first('quality_action_proofs.document_id')
  return row?.document_id
}

async function addFile(
  actor: Actor,
  find: Find,
  { key, note }: { key: string; note: string },
  file: NonNullable<Uploads[string]>,
): Promise<Added> {
  const upload = await withoutPlace(file)
  if (!upload) return refuse(addMyProof, 'noPicture')
  const label = (plainName(file.name) || 'file').slice(0, 255)
  // Of two presses at once the second answers as the first, and keeps no file: what is refused leaves none.
  let first: Added | undefined
  const kept = await keepUpload(
    actor,
    { room: 'quality' },
    { ...upload, name: label },
    async (tx, { id, type, ...blob }) => {
      const proof = {
        kind: 'file' as const,
        blob_id: id,
        media_type: type,
        size: blob.size,
        hash: blob.hash,
        label,
        note,
      }
      const outcome = await addTo(tx, actor, find, { key, ...proof })
      const isTwice = outcome.outcome === 'done' && typeof outcome.response === 'object' && !outcome.response.isNew
      if (!isTwice) return outcome
      first = outcome
      return refuse(addMyProof, 'closed')
    },
  )
  return first ?? kept
}

const addNote = (actor: Actor, find: Find, { key, note }: { key: string; note: string }): Promise<Added> =>
  transact(tx => addTo(tx, actor, find, { key, kind: 'note', hash: sha256(note), label: '', note }))

const addLink = (actor: Actor, find: Find, input: ParsedOf<typeof addActionProof>): Promise<Added> =>
  transact(async tx => {
    const row = await find(tx)
    if ('outcome' in row) return row
    const linked = await findLinked(tx.db, actor, input)
    if (!linked) return refuse(addActionProof, 'noLink')
    return addTo(tx, actor, () => Promise.resolve(row), { key: input.key, ...linked, note: input.note })
  })

export const addAny = handleWithoutTransaction(addActionProof, async ({ input, actor, db, files: { file } }) => {
  const find: Find = async tx => {
    const row = await lockAction(tx, actor, input.actionId)
    if (!row) return notFound(addActionProof.texts.missing)
    return maySeeTo(actor, row) ? row : refuse(addActionProof, 'notYours')
  }
  const pressed = await findPressed(actor, db, input.key, input.actionId)
  if (pressed) return added(pressed, false)
  if (file) return addFile(actor, find, input, file)
  if (input.policyId !== '' || input.courseId !== '' || input.fileId !== '') return addLink(actor, find, input)
  return input.note === '' ? refuse(addActionProof, 'nothing') : addNote(actor, find, input)
})

export const addOwn = handleWithoutTransaction(addMyProof, async ({ input, actor, db, files: { file } }) => {
  const find: Find = async tx => (await lockOwnAction(tx, actor, input.actionId)) ?? notFound(addMyProof.texts.missing)
  const pressed = await findPressed(actor, db, input.key, input.actionId)
  if (pressed) return added(pressed, false)
  if (file) return addFile(actor, find, input, file)
  return input.note === '' ? refuse(addMyProof, 'nothing') : addNote(actor, find, input)
})
