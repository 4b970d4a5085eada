import { isEmail } from '@cloudoc/accounts/server/services/people.ts'
import { type BoundCall, handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { EmailTemplate } from '@cloudoc/core/server/mail/layout.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { mayLeave } from '@cloudoc/storage/server/services.ts'
import { sendMyFile, sentDays, sentFiles, withdrawSent } from '../../contract/sending.ts'
import { findFile } from '../place/files.ts'
import { isLive, joined, linkTo, mailKey, tokenHashOf } from './sendings.ts'

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

interface Sent {
  subject: string
  message: string
  sender: string
  company: string
  fileName: string
  link: string
  expiresAt: Date
}
/** What the receiver gets: a link, never the file. */
const letterOf = ({ subject, message, sender, company, fileName, link, expiresAt }: Sent): EmailTemplate => ({
  subject,
  preview: `${sender} has sent you ${fileName}`,
  paragraphs: [
    `${sender} of ${company} has sent you a file: ${fileName}.`,
    ...message
      .split(/\n{2,}/)
      .map(part => part.trim())
      .filter(part => part !== ''),
  ],
  button: { label: 'Go to the file', href: link },
  closing: [
    `The link is good until ${day.format(expiresAt)}.`,
    'If you do not know this organisation, you need do nothing.',
  ],
})

const send = handleWrite(sendMyFile, async ({ input: { email, subject, message, fileId }, actor, tx }) => {
  const { texts } = sendMyFile
  const missing = Object.entries({ email, subject, message })
    .filter(([, value]) => value === '')
    .map(([name]) => [name, texts.required])
  if (missing.length > 0) return invalid(Object.fromEntries(missing) as Record<string, string>, texts.required)
  if (!isEmail(email)) return invalid({ email: texts.email }, texts.email)
  const file = await findFile(tx.db, actor, fileId)
  if (!file) return notFound(texts.missing)
  if (file.kind === 'upload' && !mayLeave(file.scan ?? 'off'))
    return file.scan === 'infected' ? refuse(sendMyFile, 'infected') : refuse(sendMyFile, 'notYet')
  const sender = `${actor.person.firstName} ${actor.person.lastName}`.trim() || actor.person.email
  const [own, expiresAt, fileName] = [
    baseColumns(),
    inSeconds(sentDays * 86_400),
    file.kind === 'text' ? `${file.name}.pdf` : file.name,
  ]
  await tx.db('my_sendings').insert({
    ...own,
    company_id: actor.company.id,
    sender_id: actor.person.id,
    sender_name: sender.slice(0, 255),
    file_id: file.id,
    file_name: fileName,
    revision_number: file.revision_number,
    email,
    subject,
    message,
    token_hash: tokenHashOf(own.document_id),
    expires_at: expiresAt,
    opens: 0,
  })
  await queueEmail(tx, {
    to: email,
    key: mailKey(own.document_id),
    template: letterOf({
      subject,
      message,
      sender,
      company: actor.company.name,
      fileName,
      link: linkTo(own.document_id),
      expiresAt,
    }),
  })
  return done({ sendingId: own.document_id, expiresAt: expiresAt.toISOString() }, { text: texts.sent })
})

/** A mail that has not gone out after so many hours will not: the queue has given it up. */
const givenUpHours = 2
interface Row {
  document_id: string
  file: string
  file_name: string
  email: string
  subject: string
  message: string | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
  opens: number
  opened_at: Date | null
  live: boolean
  waits: boolean
  refused: boolean
  total: string
}

const sent = handleRead(sentFiles, async ({ input: { skip, limit }, actor, db }) => {
  // The outbox knows whether a mail went out; what was sent long ago has no row there any more.
  const rows = await sql<Row>`
    select s.document_id, s.file_name, s.email, s.subject, s.message,
           s.created_at, s.expires_at, s.revoked_at, s.opens, s.opened_at,
           f.document_id as file,
           (${isLive()}) as live,
           exists (
             select 1
               from outbox o
              where o.key = ${mailKey('')} || s.document_id
                and o.sent_at is null) as waits,
           exists (
             select 1
               from outbox o
              where o.key = ${mailKey('')} || s.document_id
                and o.refused_at is not null) as refused,
           count(*) over () as total
      from ${joined}
     where ${inCompany(actor, 's')}
       and s.sender_id = ${actor.person.id}
     order by s.created_at desc, s.id desc
    offset ${skip} limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? (skip > 0 ? await countOf() : 0))
  async function countOf(): Promise<number> {
    const [row]: { count?: string | number }[] = await ofCompany(db, 'my_sendings', actor)
      .where({ sender_id: actor.person.id })
      .count({ count: '*' })
    return Number(row?.count ?? 0)
  }
  const stateOf = ({ waits, refused, created_at }: Row) =>
    !waits
      ? ('sent' as const)
      : refused || created_at < inSeconds(-givenUpHours * 3600)
        ? ('failed' as const)
        : ('queued' as const)
  const reply = {
    totalCount: total,
    files: rows.map(row => ({
      sendingId: row.document_id,
      fileId: row.file,
      fileName: row.file_name,
      email: row.email,
      subject: row.subject,
      message: row.message ?? '',
      state: stateOf(row),
      sentAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      live: row.live,
      withdrawn: row.revoked_at !== null,
      opens: row.opens,
      openedAt: row.opened_at?.toISOString() ?? '',
    })),
  }
  return rows.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

const withdraw = handleWrite(withdrawSent, async ({ input: { sendingId }, actor, tx }) => {
  const { texts } = withdrawSent
  const mine = ofCompany(tx.db, 'my_sendings', actor).where({ document_id: sendingId, sender_id: actor.person.id })
  const revokedAt = sql`coalesce(revoked_at, ${now()})`.toRaw(tx)
  if ((await mine.update({ revoked_at: revokedAt, updated_at: now() })) === 0) return notFound(texts.missing)
  return done({ withdrawn: true }, { text: texts.withdrawn })
})

export const sendings: readonly BoundCall[] = [send, sent, withdraw]
