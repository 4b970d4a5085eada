import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, type Refusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { signFile } from '../../contract/lists.ts'
import { guard } from '../../contract/rules/guard.ts'
import { notReady, type SignFileKind } from '../../contract/shapes.ts'
import { signFileByLink } from '../../contract/signing.ts'
import { findEnvelope, guardRefusal } from '../envelope/find.ts'
import { guarded } from '../envelope/people.ts'
import { noPass, readActing } from '../sign/acting.ts'
import { isPass } from '../sign/link.ts'
import type { EnvelopeRow } from '../tables.ts'
import { linkOf } from './link.ts'

/** Is it there? What is to be signed from when it was kept, the others once it is finished. */
const unready = ({ state, blob_id }: EnvelopeRow, kind: SignFileKind): Refusal | undefined =>
  (kind === 'source' ? blob_id !== null : state === 'finalized') ? undefined : refuse('conflict', 'notReady', notReady)

export const ofSender = handle(signFile, async ({ input: { envelopeId, kind }, actor, sql }) => {
  const envelope = await findEnvelope(sql, actor, envelopeId)
  if (!envelope) return absent(signFile.texts.missing)
  return unready(envelope, kind) ?? done(linkOf(envelope, kind, { sessionId: actor.session.id }))
})

export const byLink = handle(signFileByLink, async ({ input: { pass, kind }, actor, sql }) => {
  if (!isPass(actor.subject.documentId, pass)) return noPass()
  const acting = await readActing(sql, actor)
  if (isRefusal(acting)) return acting
  const { envelope, me, recipients } = acting
  const code = guard('view', envelope.state, guarded(envelope.signing_order, recipients, me))
  if (code) return guardRefusal(code)
  return unready(envelope, kind) ?? done(linkOf(envelope, kind, { recipientId: me.document_id }))
})
