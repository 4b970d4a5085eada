import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, type Refusal, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { signFile } from '../../contract/lists.ts'
import { guard } from '../../contract/rules/guard.ts'
import { notReady, type SignFileKind } from '../../contract/shapes.ts'
import { signFileByLink } from '../../contract/signing.ts'
import { linkOf } from '../envelope/file-link.ts'
import { findEnvelope, guardRefusal } from '../envelope/find.ts'
import { guarded } from '../envelope/recipients.ts'
import { isPass } from '../envelope/sign-link.ts'
import { noAccessToken, readSigningContext } from '../sign/acting.ts'
import type { EnvelopeRow } from '../tables.ts'

/** Is it there? What is to be signed from when it was kept, the others once it is finished. */
const unready = ({ state, blob_id }: EnvelopeRow, kind: SignFileKind): Refusal | undefined =>
  (kind === 'source' ? blob_id !== null : state === 'finalized')
    ? undefined
    : refusalOf('conflict', 'notReady', notReady)

export const ofSender = handleRead(signFile, async ({ input: { envelopeId, kind }, actor, db }) => {
  const envelope = await findEnvelope(db, actor, envelopeId)
  if (!envelope) return notFound(signFile.texts.missing)
  return unready(envelope, kind) ?? done(linkOf(envelope, kind, { sessionId: actor.session.id }))
})

export const byLink = handleRead(signFileByLink, async ({ input: { pass, kind }, actor, db }) => {
  if (!isPass(actor.subject.documentId, pass)) return noAccessToken()
  const acting = await readSigningContext(db, actor)
  if (isRefusal(acting)) return acting
  const { envelope, me, recipients } = acting
  const code = guard('view', envelope.state, guarded(envelope.signing_order, recipients, me))
  if (code) return guardRefusal(code)
  return unready(envelope, kind) ?? done(linkOf(envelope, kind, { recipientId: me.document_id }))
})
