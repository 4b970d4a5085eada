import { createTransport, type Transporter } from 'nodemailer'
import { now } from '../clock.ts'
import { pool, inTransaction, type Tx } from '../data/transaction.ts'
import { defineJob, enqueue } from '../jobs.ts'
import { newId } from '../data/rows.ts'
import { asHtml, asText, type Letter } from './layout.ts'

export interface Attachment { filename: string; type: string; content: Buffer }
/** Makes the attachment of a mail when it is sent, from the id that was left with it. */
export type AttachmentMaker = (subject: string) => Promise<Attachment>

const makers = new Map<string, AttachmentMaker>()
export const attachmentMaker = (name: string, make: AttachmentMaker): void => {
  makers.set(name, make)
}

interface Post { to: string; letter: Letter; /** One mail per key, however often it is asked for. */ key?: string; attach?: { maker: string; subject: string } }

/** Mails that wait. What was sent keeps its row (so that it is not sent twice) and loses its text. */
export async function installOutbox(): Promise<void> {
  await pool().raw(`create table if not exists outbox (
    id text primary key, key text unique, recipient text, subject text, html text, body text, maker text, about text,
    created_at timestamptz not null default now(), sent_at timestamptz)`)
}

/** Leaves a mail in the transaction: it goes out after the commit, once. */
export async function post(tx: Tx, { to, letter, key, attach }: Post): Promise<void> {
  const id = newId()
  const { rowCount } = await tx.sql.raw<{ rowCount: number }>(
    `insert into outbox (id, key, recipient, subject, html, body, maker, about) values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (key) do nothing`,
    [id, key ?? null, to, letter.subject, asHtml(letter), asText(letter), attach?.maker ?? null, attach?.subject ?? null] as never,
  )
  if (rowCount > 0) await enqueue(tx, sendMail, { id })
}

interface Waiting { id: string; recipient: string; subject: string; html: string; body: string; maker: string | null; about: string | null }

const sendMail = defineJob<{ id: string }>({
  name: 'core.send-mail',
  retries: 10,
  async run({ id }) {
    await inTransaction(async tx => {
      const { rows } = await tx.sql.raw<{ rows: Waiting[] }>('select * from outbox where id = ? and sent_at is null for update skip locked', [id])
      const mail = rows[0]
      if (!mail) return
      const attachment = mail.maker ? await makers.get(mail.maker)?.(mail.about ?? '') : undefined
      await transport().sendMail({
        from: process.env['MAIL_FROM'] ?? 'Cloudoc <hello@cloudoc.example>',
        to: mail.recipient,
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        // The same id if it has to be sent again after a failure half-way: mailboxes show it once.
        messageId: `<${id}@cloudoc.example>`,
        attachments: attachment ? [{ filename: attachment.filename, content: attachment.content, contentType: attachment.type }] : [],
      })
      await tx.sql.raw('update outbox set sent_at = ?, html = null, body = null, recipient = null where id = ?', [now(), id])
    })
  },
})

let mailer: Transporter | undefined
const transport = (): Transporter => {
  mailer ??= createTransport(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:1025')
  return mailer
}
