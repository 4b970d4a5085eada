import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'
import { linkTo } from '../sign/link.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { declinedForSender, declinedLetter, finishedForSender, finishedLetter, type LetterFacts } from './letters.ts'
import { mailAll } from './mail-all.ts'

interface SenderContact {
  company: string /** Where the sender is written to: the account holder's address once they have left; nothing where nobody has one. */
  sender: string | undefined
}

/** The company's name, and whom the sender's letters go to. One statement. */
export async function senderContactOf(
  sql: Sql,
  { company_id, sender_id }: Pick<EnvelopeRow, 'company_id' | 'sender_id'>,
): Promise<SenderContact> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: { company: string; sender: string | null }[] }>(
    `select c.name as company, (select p.work_email from people p where p.company_id = c.id and p.deleted_at is null and p.work_email <> '' and (p.id = :sender or p.role = 'company') order by p.id = :sender desc limit 1) as sender
       from companies c where c.id = :company`,
    { company: company_id, sender: sender_id ?? 0 },
  )
  return { company: row?.company ?? '', sender: row?.sender ?? undefined }
}

export const companyName = async (sql: Sql, companyId: number): Promise<string> =>
  (await sql('companies').where({ id: companyId }).first('name'))?.name ?? ''

export const letterFacts = (envelope: EnvelopeRow, { company }: SenderContact): LetterFacts => ({ envelope, company })

/** One to the sender, once under its key. */
export async function toSender(tx: Tx, { sender }: SenderContact, key: string, letter: Letter): Promise<void> {
  await mailAll(tx, [{ to: sender, key, letter }])
}

/** Where the signed file is, for everyone who has part in it, and the sender: once each. */
export async function finishedLetters(tx: Tx, envelope: EnvelopeRow, people: readonly RecipientRow[]): Promise<void> {
  const contact = await senderContactOf(tx.sql, envelope)
  const facts = letterFacts(envelope, contact)
  await mailAll(
    tx,
    people.map(one => ({
      to: one.email,
      key: `esign.finished:${one.document_id}`,
      letter: finishedLetter(facts, one, linkTo(one.document_id)),
    })),
  )
  await toSender(tx, contact, `esign.finished:${envelope.document_id}`, finishedForSender(facts))
}

/** Who declined, and why: for everyone who has signed, and the sender. */
export async function declinedLetters(
  tx: Tx,
  envelope: EnvelopeRow,
  decliner: RecipientRow,
  signed: readonly RecipientRow[],
  reason: string,
): Promise<void> {
  const contact = await senderContactOf(tx.sql, envelope)
  const facts = letterFacts(envelope, contact)
  await mailAll(
    tx,
    signed.map(one => ({
      to: one.email,
      key: `esign.declined:${one.document_id}`,
      letter: declinedLetter(facts, decliner.name, reason),
    })),
  )
  await toSender(tx, contact, `esign.declined:${envelope.document_id}`, declinedForSender(facts, decliner.name, reason))
}
