import { randomInt } from 'node:crypto'
import type { AnswerOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid, isRefusal, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { prove } from '@cloudoc/core/server/evidence/ledger.ts'
import { actorName } from '@cloudoc/history/server/services.ts'
import { keepMade } from '@cloudoc/storage/server/services.ts'
import { guard } from '../../contract/rules/guard.ts'
import { sendEnvelope } from '../../contract/sending.ts'
import { isDayToCome } from '../draft/days.ts'
import { proRefusal } from '../draft/pro.ts'
import { findEnvelope, guardRefusal, lockById } from '../envelope/find.ts'
import { logEvents } from '../envelope/log-events.ts'
import { isErased, recipientsOf } from '../envelope/people.ts'
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

export default handleInSteps(sendEnvelope, async ({ input: { envelopeId }, actor, sql, from }) => {
  const envelope = await findEnvelope(sql, actor, envelopeId)
  if (!envelope) return absent(texts.missing)
  const code = guard('send', envelope.state)
  if (code) return code === 'alreadySent' ? answerOfBefore(sql, envelope) : guardRefusal(code)
  const refused = await proRefusal(sql, actor.company.id)
  if (refused) return refused
  if (!isDayToCome(envelope.expires_on)) return invalid({ expiresOn: texts.past }, texts.past)
  const sendNow = (tx: Tx, frozen: Frozen): Promise<Sent> => sendIt(tx, actor, envelope.id, frozen, from)
  const sent =
    envelope.source === 'document' ? await freeze(sql, envelope, sendNow) : await asUploaded(sql, envelope, sendNow)
  // Sent twice at the same moment: the other one came first.
  return isRefusal(sent) && sent.code === 'alreadySent' ? answerOfBefore(sql, envelope) : sent
})

/** What it was answered the first time. */
async function answerOfBefore(sql: Sql, envelope: EnvelopeRow): Promise<Sent> {
  const [row, recipients] = await Promise.all([
    ofCompany(sql, 'envelopes', envelope.company_id).where({ id: envelope.id }).first('state'),
    recipientsOf(sql, envelope.company_id, envelope.id),
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

/** A document is kept as it is issued at this moment: what is written in it later is not what was sent (next-lines §5). */
async function freeze(
  sql: Sql,
  { company_id, file_id }: EnvelopeRow,
  sendNow: (tx: Tx, frozen: Frozen) => Promise<Sent>,
): Promise<Sent> {
  const found = await issuedPrint(sql, company_id, { id: file_id ?? 0 })
  if (!found?.print) return refuse('conflict', 'gone', texts.gone)
  const content = await printed(sql, company_id, found.print)
  if (!content) return refuse('broken', 'broken', texts.busy)
  const read = await readPdf(company_id, content)
  if (isRefusal(read)) return read
  const sent = await keepMade(company_id, 'esign', content, (tx, { id, hash, size }) =>
    sendNow(tx, { blob_id: id, source_hash: hash, size, ...read }),
  )
  return isRefusal(sent) && sent.code === 'full' ? refuse('conflict', 'full', texts.full) : sent
}

/** A file was kept when the draft was made; since then the scanner may have looked at it. */
async function asUploaded(
  sql: Sql,
  { company_id, blob_id }: EnvelopeRow,
  sendNow: (tx: Tx, frozen: Frozen) => Promise<Sent>,
): Promise<Sent> {
  const blob = await ofCompany(sql, 'storage_blobs', company_id)
    .where({ id: blob_id ?? 0, state: 'kept' })
    .first('scan')
  if (!blob) return refuse('conflict', 'gone', texts.gone)
  return scanRefusal(blob.scan) ?? transact(tx => sendNow(tx, {}))
}

async function sendIt(
  tx: Tx,
  actor: Actor,
  id: number,
  frozen: Frozen,
  from: { network: string; agent: string },
): Promise<Sent> {
  const locked = await lockById(tx, actor.company.id, id)
  if (!locked) return absent(texts.missing)
  const code = guard('send', locked.state)
  if (code) return guardRefusal(code)
  const recipients = await recipientsOf(tx.sql, actor.company.id, id)
  if (!recipients.some(({ role }) => role !== 'copy')) return refuse('conflict', 'nobody', texts.nobody)
  if (recipients.some(isErased)) return refuse('conflict', 'personErased', texts.personErased)
  const [envelope] = await ofCompany(tx.sql, 'envelopes', actor)
    .where({ id })
    .update({ ...frozen, state: 'waiting', sent_at: now(), verify_code: newVerifyCode(), updated_at: now() })
    .returning('*')
  if (!envelope) return absent(texts.missing)
  const by = { personId: actor.person.id, name: actorName(actor) }
  await logEvents(tx, envelope, [{ kind: 'sent', by }], from)
  const advanced = await advance(tx, envelope)
  await recordHistory(
    tx,
    actor,
    'Sent to be signed',
    [envelope],
    `To ${recipients.length} ${recipients.length === 1 ? 'person' : 'people'}`,
  )
  await emit(tx, 'esign.sent', eventOf(envelope))
  await prove(tx, actor.company.id, {
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
