import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Letter } from '@cloudoc/core/server/mail/layout.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { linkTo } from '../sign/link.ts'
import { declinedForSender, declinedLetter, finishedForSender, finishedLetter, type Told } from './letters.ts'
import { postAll } from './post-all.ts'

interface Known { company: string; /** Where the sender is written to: the account holder's address once they have left; nothing where nobody has one. */ sender: string | undefined }

/** The company's name, and whom the sender's letters go to. One statement. */
export async function knownOf(sql: Sql, { company_id, sender_id }: Pick<EnvelopeRow, 'company_id' | 'sender_id'>): Promise<Known> {
  const { rows: [row] } = await sql.raw<{ rows: { company: string; sender: string | null }[] }>(
    `select c.name as company, (select p.work_email from people p where p.company_id = c.id and p.deleted_at is null and p.work_email <> '' and (p.id = :sender or p.role = 'company') order by p.id = :sender desc limit 1) as sender
       from companies c where c.id = :company`, { company: company_id, sender: sender_id ?? 0 })
  return { company: row?.company ?? '', sender: row?.sender ?? undefined }
}

export const companyName = async (sql: Sql, companyId: number): Promise<string> => (await sql('companies').where({ id: companyId }).first('name'))?.name ?? ''

export const toldOf = (envelope: EnvelopeRow, { company }: Known): Told => ({ envelope, company })

/** One to the sender, once under its key. */
export async function toSender(tx: Tx, { sender }: Known, key: string, letter: Letter): Promise<void> {
  await postAll(tx, [{ to: sender, key, letter }])
}

/** Where the signed file is, for everyone who has part in it, and the sender: once each. */
export async function finishedLetters(tx: Tx, envelope: EnvelopeRow, people: readonly RecipientRow[]): Promise<void> {
  const known = await knownOf(tx.sql, envelope)
  const told = toldOf(envelope, known)
  await postAll(tx, people.map(one => ({ to: one.email, key: `esign.finished:${one.document_id}`, letter: finishedLetter(told, one, linkTo(one.document_id)) })))
  await toSender(tx, known, `esign.finished:${envelope.document_id}`, finishedForSender(told))
}

/** Who declined, and why: for everyone who has signed, and the sender. */
export async function declinedLetters(tx: Tx, envelope: EnvelopeRow, decliner: RecipientRow, signed: readonly RecipientRow[], reason: string): Promise<void> {
  const known = await knownOf(tx.sql, envelope)
  const told = toldOf(envelope, known)
  await postAll(tx, signed.map(one => ({ to: one.email, key: `esign.declined:${one.document_id}`, letter: declinedLetter(told, decliner.name, reason) })))
  await toSender(tx, known, `esign.declined:${envelope.document_id}`, declinedForSender(told, decliner.name, reason))
}
