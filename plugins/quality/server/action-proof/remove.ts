import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { blobLink, dropBlobs, mayLeave } from '@cloudoc/storage/server/services.ts'
import { actionProofFile, removeActionProof } from '../../contract/action-proof.ts'
import { lockAction, seenBy } from '../action/find-actions.ts'
import { isToDo, maySeeTo } from '../action/rules.ts'
import { writeAction } from '../action-change/write-action.ts'
import type { ActionProofRow } from '../tables.ts'

interface Found extends Pick<ActionProofRow, 'id' | 'blob_id' | 'label' | 'note'> {
  action: string
  blob: string | null
  scan: string | null
}

/** A proof of an action that the actor sees: whoever may see actions, or its owner. One statement. */
const findProof = (db: Db, actor: Actor, proofId: string): Promise<Found | undefined> =>
  sql<Found>`
    select f.id, f.blob_id, f.label, f.note, a.document_id as action, b.document_id as blob, b.scan
      from quality_action_proofs f
      join quality_actions a    on a.id = f.action_id and a.company_id = f.company_id
      left join storage_blobs b on b.id = f.blob_id and b.company_id = f.company_id and b.state = 'kept'
     where ${inCompany(actor, 'f')}
       and f.document_id = ${proofId}
       ${may(actor, 'Quality', 'Manage quality') ? seenBy(actor) : sql`and a.owner_id = ${actor.person.id}`}`.one(db)

export const remove = handleWrite(removeActionProof, async ({ input: { proofId }, actor, tx }) => {
  const { texts } = removeActionProof
  const proof = await findProof(tx.db, actor, proofId)
  const row = proof && (await lockAction(tx, actor, proof.action))
  if (!proof || !row) return notFound(texts.missing)
  if (!maySeeTo(actor, row)) return refuse(removeActionProof, 'notYours')
  if (!isToDo(row)) return refuse(removeActionProof, 'closed')
  const gone = await ofCompany(tx.db, 'quality_action_proofs', actor).where({ id: proof.id }).delete()
  if (gone === 0) return notFound(texts.missing)
  await writeAction(tx, actor, row, {
    changes: {},
    happened: [{ what: 'proof removed', before: proof.label || proof.note }],
  })
  if (proof.blob_id !== null) await dropBlobs(tx, actor.company.id, [proof.blob_id])
  return done({}, { text: texts.removed })
})

export const file = handleRead(actionProofFile, async ({ input: { proofId }, actor, db }) => {
  const proof = await findProof(db, actor, proofId)
  if (!proof?.blob || proof.scan === null) return notFound(actionProofFile.texts.missing)
  if (proof.scan === 'infected') return refuse(actionProofFile, 'infected')
  return mayLeave(proof.scan)
    ? done(blobLink({ blobId: proof.blob, fileName: proof.label, sessionId: actor.session.id }))
    : refuse(actionProofFile, 'notYet')
})
