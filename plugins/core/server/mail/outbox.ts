import { createTransport, type Transporter } from 'nodemailer'
import { inMinutes, inSeconds, now } from '../clock.ts'
import { newId } from '../data/base-columns.ts'
import { jsonb, sql } from '../data/sql/sql.ts'
import { inTransaction, pool, refuseInTransaction, type Tx } from '../data/transaction.ts'
import { emit } from '../events.ts'
import { defineJob, enqueueAll } from '../jobs/jobs.ts'
import { log } from '../observability/log.ts'
import { gauge } from '../observability/metrics.ts'
import { requestId } from '../observability/request-context.ts'
import { type EmailTemplate, emailHtml, emailText } from './layout.ts'

export interface Attachment {
  filename: string
  type: string
  content: Buffer
}
/** Makes the attachment of a mail when it is sent, from the id that was left with it. */
export type AttachmentMaker = (subject: string) => Promise<Attachment>

const makers = new Map<string, AttachmentMaker>()
export const attachmentMaker = (name: string, make: AttachmentMaker): void => {
  makers.set(name, make)
}

declare module '../events.ts' {
  interface DomainEvents {
    'mail.refused': MailRefused
  }
}
/**
 * The mail server took a mail neither now nor ever: nobody is at the address, or it takes none of ours. Told
 * once of each, by the `key` under which a room left it; of those without a key nothing is told.
 */
export interface MailRefused {
  key: string
}

export interface QueuedEmail {
  /**
   * Nobody: it is written and done with like any other, and sent to no one, so that an address which is
   * unknown takes as long as one that is known.
   */
  to: string | undefined
  template: EmailTemplate
  /** Whom an answer goes to, where that is not us: whoever wrote by the contact form. */
  replyTo?: string
  /** One mail per key, however often it is asked for. */
  key?: string
  attach?: { maker: string; subject: string }
}

/** Minutes for which a code in a mail can be used (accounts, people, e-signature): sent later, it would open nothing. */
const codeMinutes = 10

/**
 * Leaves a mail in the transaction: it goes out after the commit, once. What was sent keeps its row (so that
 * it is not sent twice) and loses its text.
 */
export const queueEmail = (tx: Tx, mail: QueuedEmail): Promise<void> => queueEmails(tx, [mail])

/** The same of several mails: two statements, however many there are. */
export async function queueEmails(tx: Tx, mails: readonly QueuedEmail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ key, to, replyTo, template, attach }) => ({
    id: newId(),
    key: key ?? null,
    recipient: to ?? null,
    reply_to: replyTo ?? null,
    subject: template.subject,
    html: emailHtml(template),
    body: emailText(template),
    maker: attach?.maker ?? null,
    about: attach?.subject ?? null,
    useful_until: template.code === undefined ? null : inMinutes(codeMinutes),
  }))
  const queued = await sql<{ id: string }>`
    insert into outbox (id, key, recipient, reply_to, subject, html, body, maker, about, useful_until)
    select id, key, recipient, reply_to, subject, html, body, maker, about, useful_until
      from jsonb_to_recordset(${jsonb(rows)}) as mail (
        id text, key text, recipient text, reply_to text, subject text, html text, body text, maker text, about text,
        useful_until timestamptz)
    on conflict (key) do nothing
    returning id`.rows(tx)
  await enqueueAll(
    tx,
    sendMail,
    queued.map(({ id }) => ({ data: { id } })),
  )
}

interface Waiting {
  id: string
  key: string | null
  recipient: string | null
  reply_to: string | null
  subject: string
  html: string
  body: string
  maker: string | null
  about: string | null
}

/** Seconds after which a mail that somebody took is sent by another: longer than any sending may take. */
const MAX_CLAIM_SECONDS = 60

/** A mail that is neither sent nor refused, and whose code, if it has one, can still be used. */
const isWaiting = () => sql`
  sent_at is null and refused_at is null and (useful_until is null or useful_until > ${now()})`

/**
 * Takes a mail that waits, so that nobody else sends it meanwhile; nothing where it was sent, or is of no use any more. Throws where
 * another one is at it: whoever that is may be gone, so the job is tried again. `is true` keeps the planner from the index
 * of mails that wait: while the mail server is away it would read all of them for one.
 */
async function claim(id: string): Promise<Waiting | undefined> {
  const mail = await sql<Waiting>`
    update outbox
       set claimed_at = ${now()}
     where id = ${id}
       and (${isWaiting()}) is true
       and (claimed_at is null or claimed_at < ${inSeconds(-MAX_CLAIM_SECONDS)})
    returning *`.one(pool())
  if (!mail && (await sql`select 1 from outbox where id = ${id} and (${isWaiting()}) is true`.one(pool())))
    throw new Error('The mail is being sent')
  return mail
}

const sendMail = defineJob<{ id: string }>({
  name: 'core.send-mail',
  retries: 10,
  async run({ id }) {
    const mail = await claim(id)
    if (!mail) return
    if (mail.recipient === null) return void (await sql`delete from outbox where id = ${id}`.run(pool()))
    // No transaction is open while an attachment is made, or while the other side thinks.
    try {
      await send(id, mail.recipient, mail)
    } catch (error) {
      if (isForGood(error)) return giveUp(mail, error)
      await sql`update outbox set claimed_at = null where id = ${id}`.run(pool())
      throw error
    }
    await sql`
      update outbox
         set sent_at = ${now()}, html = null, body = null, recipient = null, reply_to = null
       where id = ${id}`.run(pool())
  },
})

/** No job will send it any more: its last one has failed, or went with the queue. */
const hasNoJob = sql`
  not exists (
    select 1
      from jobs.job j
     where j.name = 'core.send-mail'
       and j.state <= 'active'
       and j.data ->> 'id' = outbox.id
  )`
/** Jobs that one sweep leaves. */
const sweepLimit = 1000
/** Seconds between two tries of a swept mail: an eighth of its age, at least five minutes, at most half an hour. */
const pauseOf = (ageSeconds: number): number => Math.min(1800, Math.max(300, Math.round(ageSeconds / 8)))

/**
 * Takes up mails whose job has ended without sending them, as after an hour without a mail server: each is
 * tried again by a new job, after a pause that grows with its age, for as long as it is of use.
 */
defineJob({
  name: 'core.sweep-mail',
  every: '*/5 * * * *',
  run: () =>
    inTransaction(async tx => {
      const left = await sql<{ id: string; age: number }>`
        select id, extract(epoch from ${now()}::timestamptz - created_at)::float8 as age
          from outbox
         where ${isWaiting()}
           and created_at < ${inMinutes(-1)}
           and ${hasNoJob}
         order by created_at
         limit ${sweepLimit}`.rows(tx)
      await enqueueAll(
        tx,
        sendMail,
        left.map(({ id, age }) => ({ data: { id }, afterSeconds: pauseOf(age), retries: 0 })),
      )
    }),
})

/** Mails that wait, and since when the oldest does. */
export interface WaitingMail {
  count: number
  oldest: Date | undefined
}

/** What waits in the outbox: unsent, not refused, and still of use. */
export async function waitingMail(): Promise<WaitingMail> {
  const waiting = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(created_at) as oldest
      from outbox
     where ${isWaiting()}
       and recipient is not null`.one(pool())
  return { count: waiting?.count ?? 0, oldest: waiting?.oldest ?? undefined }
}

/** Has every mail that waits sent now, however old it is and whenever its next try would have been. */
export async function resendMail(): Promise<WaitingMail> {
  const waiting = await waitingMail()
  await inTransaction(async tx => {
    const left = await sql<{ id: string }>`
      select id from outbox where ${isWaiting()} and ${hasNoJob} order by created_at`.rows(tx)
    await enqueueAll(
      tx,
      sendMail,
      left.map(({ id }) => ({ data: { id } })),
    )
    await sql`update jobs.job set start_after = now() where name = 'core.send-mail' and state < 'active'`.run(tx)
  })
  return waiting
}

/** Figures of what waits, for `/metrics`. Before the port is opened, once. */
export function installMailMetrics(): void {
  gauge('cloudoc_mails_waiting', 'Mails that are not sent yet and still of use, in all nodes.', async () => [
    { value: (await waitingMail()).count },
  ])
  gauge('cloudoc_mail_oldest_seconds', 'For how long the oldest of them has waited.', async () => {
    const { oldest } = await waitingMail()
    return [{ value: oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0 }]
  })
}

/**
 * As a server answers to an address, or to the mail itself: SMTP says by 5xx that it will not do to try
 * again. What it says to us (who we are, from whom the mail comes) is for an operator, and is tried again.
 */
interface ForGood {
  responseCode: number
  command: 'RCPT TO' | 'DATA'
}
function isForGood(error: unknown): error is ForGood {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/**
 * Takes note that a mail was refused, once, and tells whoever left it. What it said goes; that it was left
 * under its key stays.
 */
async function giveUp({ id, key }: Waiting, { responseCode, command }: ForGood): Promise<void> {
  log.error('mail: the mail server has refused a mail for good', { mail: id, command, code: responseCode })
  await inTransaction(async tx => {
    const refused = await sql`
      update outbox
         set refused_at = ${now()}, html = null, body = null
       where id = ${id}
         and sent_at is null
         and refused_at is null`.run(tx)
    if (refused > 0 && key !== null) await emit(tx, 'mail.refused', { key })
  })
}

async function send(id: string, to: string, { reply_to, subject, html, body, maker, about }: Waiting): Promise<void> {
  refuseInTransaction('sending mail')
  const attachment = maker ? await makers.get(maker)?.(about ?? '') : undefined
  await transport().sendMail({
    from: process.env['MAIL_FROM'] ?? 'Cloudoc <hello@cloudoc.example>',
    to,
    ...(reply_to !== null && { replyTo: reply_to }),
    subject,
    html,
    text: body,
    // The same id if it has to be sent again after a failure half-way: mailboxes show it once.
    messageId: `<${id}@cloudoc.example>`,
    headers: { 'X-Request-Id': requestId() ?? id },
    attachments: attachment
      ? [{ filename: attachment.filename, content: attachment.content, contentType: attachment.type }]
      : [],
  })
}

let mailer: Transporter | undefined
const transport = (): Transporter => {
  mailer ??= createTransport(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:1025')
  return mailer
}
