import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { linkTo } from '../envelope/sign-link.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'
import { declinedEmail, declinedForSender, finishedEmail, finishedForSender, type LetterFacts } from './emails.ts'
import { mailAll } from './mail-all.ts'

interface SenderContact {
  company: string
  /** Where the sender is written to: the account holder's address once they have left; nothing where nobody has one. */
  sender: string | undefined
}

/** The company's name, and whom the sender's e-mails go to. One statement. */
export async function senderContactOf(
  db: Db,
  { company_id, sender_id }: Pick<EnvelopeRow, 'company_id' | 'sender_id'>,
): Promise<SenderContact> {
  const sender = sender_id ?? 0
  const contact = await sql<{ company: string; sender: string | null }>`
    select c.name as company,
           (select p.work_email
              from people p
             where ${inCompany(company_id, 'p')}
               and p.deleted_at is null
               and p.work_email <> ''
               and (p.id = ${sender} or p.role = 'company')
             order by p.id = ${sender} desc
             limit 1) as sender
      from companies c
     where c.id = ${company_id}`.one(db)
  return { company: contact?.company ?? '', sender: contact?.sender ?? undefined }
}

export const companyName = async (db: Db, companyId: number): Promise<string> =>
  (await db('companies').where({ id: companyId }).first('name'))?.name ?? ''

export const letterFacts = (envelope: EnvelopeRow, { company }: SenderContact): LetterFacts => ({ envelope, company })

/** One to the sender, once under its key. */
export async function toSender(tx: Tx, { sender }: SenderContact, key: string, template: EmailTemplate): Promise<void> {
  await mailAll(tx, [{ to: sender, key, template }])
}

/** Where the signed file is, for everyone who has part in it, and the sender: once each. */
export async function finishedEmails(tx: Tx, envelope: EnvelopeRow, people: readonly RecipientRow[]): Promise<void> {
  const contact = await senderContactOf(tx.db, envelope)
  const facts = letterFacts(envelope, contact)
  await mailAll(
    tx,
    people.map(one => ({
      to: one.email,
      key: `esign.finished:${one.document_id}`,
      template: finishedEmail(facts, one, linkTo(one)),
    })),
  )
  await toSender(tx, contact, `esign.finished:${envelope.document_id}`, finishedForSender(facts))
}

/** Who declined, and why: for everyone who has signed, and the sender. */
export async function declinedEmails(
  tx: Tx,
  envelope: EnvelopeRow,
  { decliner, reason }: { decliner: RecipientRow; reason: string },
  signed: readonly RecipientRow[],
): Promise<void> {
  const contact = await senderContactOf(tx.db, envelope)
  const facts = letterFacts(envelope, contact)
  await mailAll(
    tx,
    signed.map(one => ({
      to: one.email,
      key: `esign.declined:${one.document_id}`,
      template: declinedEmail(facts, decliner.name, reason),
    })),
  )
  await toSender(tx, contact, `esign.declined:${envelope.document_id}`, declinedForSender(facts, decliner.name, reason))
}
