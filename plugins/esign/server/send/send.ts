import { randomInt } from 'node:crypto'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import {
  done,
  invalid,
  isRefusal,
  notFound,
  type Outcome,
  refusalOf,
  refuse,
} from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { keepMade } from '@cloudoc/storage/server/services.ts'
import { guard } from '../../contract/rules/guard.ts'
import { sendEnvelope } from '../../contract/sending.ts'
import { isDayToCome } from '../draft/days.ts'
import { proRefusal } from '../draft/pro.ts'
import { findEnvelope, guardRefusal, lockById } from '../envelope/find.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isErased, recipientsOf } from '../envelope/recipients.ts'
import { eventOf, recordHistory } from '../envelope/record.ts'
import { issuedPrint, printed } from '../source/print.ts'
import { readPdf } from '../source/read-pdf.ts'
import { scanRefusal } from '../source/scan.ts'
import type { EnvelopeRow } from '../tables.ts'
import { advance } from './advance.ts'

const { texts } = sendEnvelope
type Sent = Outcome<AnswerOf<typeof sendEnvelope>>
type Frozen = Partial<Pick<EnvelopeRow, 'blob_id' | 'source_hash' | 'pages' | 'size'>>

/** Without letters and digits that are taken for others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Twelve of them, in fours: what is printed on a certificate. */
const newVerifyCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  ).join('-')

export default handleWithoutTransaction(sendEnvelope, async ({ input: { envelopeId }, actor, db, from }) => {
  const envelope = await findEnvelope(db, actor, envelopeId)
  if (!envelope) return notFound(texts.missing)
  const code = guard('send', envelope.state)
  if (code) return code === 'alreadySent' ? answerOfBefore(db, envelope) : guardRefusal(code)
  const refused = await proRefusal(db, actor.company.id)
  if (refused) return refused
  if (!isDayToCome(envelope.expires_on))
    return invalid({ expiresOn: sendEnvelope.refusals.past.text }, sendEnvelope.refusals.past.text)
  const sendNow = (tx: Tx, frozen: Frozen): Promise<Sent> => sendIt(tx, actor, { id: envelope.id, from }, frozen)
  const sent =
    envelope.source === 'document' ? await freeze(db, envelope, sendNow) : await asUploaded(db, envelope, sendNow)
  // Sent twice at the same moment: the other one came first.
  return isRefusal(sent) && sent.code === 'alreadySent' ? answerOfBefore(db, envelope) : sent
})

/** What it was answered the first time. */
async function answerOfBefore(db: Db, envelope: EnvelopeRow): Promise<Sent> {
  const [row, recipients] = await Promise.all([
    ofCompany(db, 'envelopes', envelope.company_id).where({ id: envelope.id }).first('state'),
    recipientsOf(db, envelope.company_id, envelope.id),
  ])
  return done(
    {
      envelopeId: envelope.document_id,
      state: row?.state ?? envelope.state,
      mailed: recipients.filter(({ asked_at }) => asked_at !== null).map(({ email }) => email),
    },
    { text: texts.sent },
  )
}

/**
 * A document is kept as it is issued at this moment: what is written in it later is not what was sent
 * (next-lines §5).
 */
async function freeze(
  db: Db,
  { company_id, file_id }: EnvelopeRow,
  sendNow: (tx: Tx, frozen: Frozen) => Promise<Sent>,
): Promise<Sent> {
  const found = await issuedPrint(db, company_id, { id: file_id ?? 0 })
  if (!found?.print) return refuse(sendEnvelope, 'gone')
  const content = await printed(db, company_id, found.print)
  if (!content) return refusalOf('broken', 'broken', sendEnvelope.refusals.busy.text)
  const read = await readPdf(company_id, content)
  if (isRefusal(read)) return read
  const sent = await keepMade(company_id, { room: 'esign' }, content, (tx, { id, hash, size }) =>
    sendNow(tx, { blob_id: id, source_hash: hash, size, ...read }),
  )
  return isRefusal(sent) && sent.code === 'full' ? refuse(sendEnvelope, 'full') : sent
}

/** A file was kept when the draft was made; since then the scanner may have looked at it. */
async function asUploaded(
  db: Db,
  { company_id, blob_id }: EnvelopeRow,
  sendNow: (tx: Tx, frozen: Frozen) => Promise<Sent>,
): Promise<Sent> {
  const blob = await ofCompany(db, 'storage_blobs', company_id)
    .where({ id: blob_id ?? 0, state: 'kept' })
    .first('scan')
  if (!blob) return refuse(sendEnvelope, 'gone')
  return scanRefusal(blob.scan) ?? transact(tx => sendNow(tx, {}))
}

async function sendIt(
  tx: Tx,
  actor: Actor,
  { id, from }: { id: number; from: { network: string; agent: string } },
  frozen: Frozen,
): Promise<Sent> {
  const locked = await lockById(tx, actor.company.id, id)
  if (!locked) return notFound(texts.missing)
  const code = guard('send', locked.state)
  if (code) return guardRefusal(code)
  const recipients = await recipientsOf(tx.db, actor.company.id, id)
  if (!recipients.some(({ role }) => role !== 'copy')) return refuse(sendEnvelope, 'nobody')
  if (recipients.some(isErased)) return refuse(sendEnvelope, 'personErased')
  const [envelope] = await ofCompany(tx.db, 'envelopes', actor)
    .where({ id })
    .update({ ...frozen, state: 'waiting', sent_at: now(), verify_code: newVerifyCode(), updated_at: now() })
    .returning('*')
  if (!envelope) return notFound(texts.missing)
  const by = { personId: actor.person.id, name: actorName(actor) }
  await logEvents(tx, envelope, [{ kind: 'sent', by }], from)
  const advanced = await advance(tx, envelope)
  await recordHistory(
    tx,
    actor,
    { what: 'Sent to be signed', detail: `To ${recipients.length} ${recipients.length === 1 ? 'person' : 'people'}` },
    [envelope],
  )
  await emit(tx, 'esign.sent', eventOf(envelope))
  await appendEvidence(tx, actor.company.id, {
    kind: 'sending',
    key: `sending:${envelope.document_id}`,
    subject: envelope.document_id,
    person: actor.person,
    facts: { title: envelope.title, source: envelope.source_hash ?? '', consent: envelope.consent_text },
  })
  return done(
    {
      envelopeId: envelope.document_id,
      state: 'waiting' as const,
      mailed: advanced.last ? [] : advanced.asked.map(({ email }) => email),
    },
    { text: texts.sent },
  )
}
