import { type DeskLine, deskAddress, maxDeskLines } from '@cloudoc/core/server/call/desk-line.ts'
import { type AdminHttp, type AdminRoute, staffMay } from '@cloudoc/core/server/call/plugin.ts'
import { identifier, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import '../tables.ts'
import { clip } from '../content/excerpt.ts'

const templateType = 'api::template.template'
/** The field that names an entry: the first of these that its type has. */
const names = ['title', 'name', 'question', 'code', 'text', 'body', 'offertitle', 'promotitle', 'siteTitle']

interface Draft {
  id: string
  name: string | null
  published: boolean
  planned: Date | null
  at: Date
}
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

const standing = ({ published, planned }: Draft): string =>
  planned
    ? `publishes by itself on ${moment.format(planned)}`
    : published
      ? 'changed since it was published'
      : 'never published'

/**
 * `GET /desk/day/drafts`: what was written and is not published, of what the member of staff may change, the
 * newest first.
 */
async function draftsToday(http: AdminHttp): Promise<void> {
  const types = Object.values(platform().contentTypes).filter(
    ({ uid, options }) =>
      uid.startsWith('api::') && options?.draftAndPublish === true && staffMay(http, { update: uid }),
  )
  const found = await Promise.all(
    types.map(async ({ uid, kind, info, collectionName, attributes }) => {
      const table = identifier(collectionName)
      const name = names.find(each => attributes[each] !== undefined)
      const rows = await sql<Draft>`
        select d.document_id as id, d.updated_at as at,
               ${name === undefined ? sql`null` : sql`d.${identifier(snake(name))}`} as name,
               ${attributes['publishAt'] ? sql`d.publish_at` : sql`null::timestamptz`} as planned,
               p.id is not null as published
          from ${table} d
          left join ${table} p on p.document_id = d.document_id and p.published_at is not null
         where d.published_at is null
           and (p.id is null or d.updated_at > p.updated_at)
         order by d.updated_at desc
         limit ${maxDeskLines}`.rows(pool())
      return rows.map((draft): DeskLine & { at: string } => ({
        title: kind === 'singleType' || !draft.name ? info.displayName : draft.name.slice(0, 200),
        detail: `${info.displayName}, ${standing(draft)}`,
        at: draft.at.toISOString(),
        to: kind === 'singleType' ? `/content-manager/single-types/${uid}` : deskAddress(uid, draft.id),
      }))
    }),
  )
  http.body = found
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxDeskLines)
}

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

interface Miss {
  term: string
  count: number
  last_at: Date
}

/** `GET /desk/day/searches`: what was searched for in vain, the most often first; nothing where it is not counted. */
async function searchesToday(http: AdminHttp): Promise<void> {
  const counted = await sql<{ there: boolean }>`select to_regclass('search_misses') is not null as there`.one(pool())
  const misses = counted?.there
    ? await sql<Miss>`
        select term, count, last_at
          from search_misses
         order by count desc, last_at desc
         limit ${maxDeskLines}`.rows(pool())
    : []
  http.body = misses.map(
    ({ term, count, last_at: at }): DeskLine => ({
      title: term,
      detail: Number(count) === 1 ? 'Once' : `${count} times`,
      at: at.toISOString(),
      to: `/content-manager/collection-types/${templateType}?_q=${encodeURIComponent(term)}`,
    }),
  )
}

const messageType = 'plugin::catalogue.contact-message'

/** `GET /desk/day/messages`: messages of the contact form that wait for an answer, the oldest first. */
async function messagesToday(http: AdminHttp): Promise<void> {
  const rows = await pool()('contact_messages')
    .where({ state: 'open' })
    .orderBy('sent_at')
    .limit(maxDeskLines)
    .select('document_id', 'name', 'subject', 'message', 'sent_at')
  http.body = rows.map(
    (row): DeskLine => ({
      title: row.subject || clip(row.message, 80),
      detail: row.name,
      at: row.sent_at.toISOString(),
      to: deskAddress(messageType, row.document_id),
    }),
  )
}

/** `GET /desk/messages/:id`: one of them, to be read. */
async function messageLetter(http: AdminHttp): Promise<void> {
  const row = await pool()('contact_messages')
    .where({ document_id: http.params['id'] ?? '' })
    .first('name', 'email', 'phone', 'subject', 'message', 'sent_at', 'state')
  if (!row) {
    http.status = 404
    return
  }
  const { sent_at: at, ...message } = row
  http.body = { ...message, at }
}

/** What the admin's first page asks about content and messages. */
export const contentDay: readonly AdminRoute[] = [
  { method: 'GET', path: '/day/drafts', may: { read: templateType }, handler: draftsToday },
  { method: 'GET', path: '/day/messages', may: { read: messageType }, handler: messagesToday },
  { method: 'GET', path: '/messages/:id', may: { read: messageType }, handler: messageLetter },
  { method: 'GET', path: '/day/searches', may: { read: templateType }, handler: searchesToday },
]
