import { now, inMinutes } from '@cloudoc/core/server/clock.ts'
import type { Actor } from '@cloudoc/core/server/actor.ts'
import { fresh, type StrapiColumns } from '@cloudoc/core/server/data/rows.ts'
import { pool, type Sql, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/keys.ts'
import type { PersonRow } from '../tables.ts'
import '../tables.ts'

/** Minutes from sign-in to the end (shop §9; rulings 7). */
export const sessionMinutes = 240

/** Starts a session and answers its token, which is nowhere else but with the caller. */
export async function startSession(sql: Sql, person: Pick<PersonRow, 'id' | 'company_id'>): Promise<string> {
  const token = newToken()
  await sql('sessions').insert({ ...fresh(), person_id: person.id, company_id: person.company_id, token_hash: fingerprint(token), expires_at: inMinutes(sessionMinutes) })
  return token
}

async function end(tx: Tx, which: { token_hash: string } | { person_id: number }): Promise<void> {
  const ended = await tx.sql('sessions').where(which).whereNull('ended_at').update({ ended_at: now() }).returning('id')
  await emit(tx, 'accounts.sessions-ended', { sessionIds: ended.map(({ id }) => id) })
}

/** Ends one session. An unknown token, or one that is over, is no error. */
export const endSession = (tx: Tx, token: string): Promise<void> => end(tx, { token_hash: fingerprint(token) })

/** Ends every session of a person: password changed, person removed. */
export const endSessionsOf = (tx: Tx, personId: number): Promise<void> => end(tx, { person_id: personId })

interface Found extends Pick<StrapiColumns, 'id' | 'document_id'> {
  expires_at: Date
  person_id: number
  person_document: string
  email: string
  first_name: string | null
  last_name: string | null
  role: Actor['role']
  permissions: Actor['permissions'] | null
  company_id: number
  company_document: string
  company_name: string
  subdomain: string | null
  company_created: Date
  holder_document: string
}

/** Who holds a token, in one statement; nothing for a session that is over, a person removed or a company deactivated. */
export async function actorOf(token: string): Promise<Actor | undefined> {
  const { rows } = await pool().raw<{ rows: Found[] }>(
    `select s.id, s.document_id, s.expires_at, p.id as person_id, p.document_id as person_document, p.email, p.first_name, p.last_name, p.role,
            p.permissions, c.id as company_id, c.document_id as company_document, c.name as company_name, c.subdomain, c.created_at as company_created,
            holder.document_id as holder_document
       from sessions s
       join people p on p.id = s.person_id and p.deleted_at is null
       join companies c on c.id = p.company_id and c.deactivated_at is null
       join people holder on holder.company_id = c.id and holder.role = 'company'
      where s.token_hash = ? and s.ended_at is null and s.expires_at > ?
      limit 1`,
    [fingerprint(token), now()],
  )
  const row = rows[0]
  if (!row) return undefined
  return {
    session: { id: row.id, documentId: row.document_id, expiresAt: row.expires_at },
    person: { id: row.person_id, documentId: row.person_document, email: row.email, firstName: row.first_name ?? '', lastName: row.last_name ?? '' },
    role: row.role,
    permissions: row.permissions ?? [],
    company: { id: row.company_id, documentId: row.company_document, name: row.company_name, subdomain: row.subdomain, createdAt: row.company_created, holderId: row.holder_document },
  }
}
