import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns, newId, type StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, readers, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import type { Knex } from 'knex'
import type { SignInWay } from '../../contract/security.ts'
import { sitesSeen } from '../site/sites.ts'
import type { PersonRow } from '../tables.ts'
import '../tables.ts'

/** Minutes from sign-in to the end (shop §9; rulings 7). */
export const sessionMinutes = 240

/** How a sign-in was made, and by which passkey. */
export interface Way {
  way: SignInWay | null
  passkeyId?: number | null
}
const byPassword: Way = { way: 'password' }

interface Began {
  /** What the browser calls itself. */
  agent: string
  /** Default: by the password alone. */
  by?: Way
  /**
   * Of the sign-in that it belongs to, and until when, where it is a further session of one (on the company's
   * own address).
   */
  of?: { signIn: string | null; expiresAt: Date; confirmedAt: Date }
}

/** Starts a session and answers its token, which is nowhere else but with the caller. */
export async function startSession(
  db: Db,
  person: Pick<PersonRow, 'id' | 'company_id'>,
  { agent, of, by = byPassword }: Began,
): Promise<string> {
  const token = newToken()
  await db('sessions').insert({
    ...baseColumns(),
    person_id: person.id,
    company_id: person.company_id,
    token_hash: fingerprint(token),
    agent,
    seen_at: now(),
    confirmed_at: of?.confirmedAt ?? now(),
    way: by.way,
    passkey_id: by.passkeyId ?? null,
    sign_in: of?.signIn ?? newId(),
    expires_at: of?.expiresAt ?? inMinutes(sessionMinutes),
  })
  return token
}

/** @acrossCompanies sessions end by their own id, and by the sign-in that they share */
const peopleOf = (tx: Tx, loginId: number) => tx.db('people').where({ login_id: loginId }).select('id')

/** @acrossCompanies sessions end by their own id, and by the sign-in that they share */
async function end(tx: Tx, which: (sessions: Knex.QueryBuilder) => void): Promise<number> {
  const ended = await tx
    .db('sessions')
    .where(which)
    .whereNull('ended_at')
    .update({ ended_at: now() })
    .returning(['id', 'person_id', 'company_id'])
  await emit(tx, 'accounts.sessions-ended', { sessionIds: ended.map(({ id }) => id) })
  const [first] = ended
  if (first)
    tx.afterCommit(() =>
      securityEvent('signed-out', { person: first.person_id, company: first.company_id, sessions: ended.length }),
    )
  return ended.length
}

/**
 * Every session of the sign-in that one belongs to. One of an earlier release belongs to none.
 * @acrossCompanies sessions end by their own id, and by the sign-in that they share
 */
const withItsSignIn =
  (tx: Tx, one: object) =>
  (sessions: Knex.QueryBuilder): void =>
    void sessions.where(one).orWhere('sign_in', tx.db('sessions').where(one).select('sign_in').limit(1))

/** Notes that the person of a session has given the password again. */
export const confirmSession = (tx: Tx, { session, company }: Pick<Actor, 'session' | 'company'>): Promise<number> =>
  sql`
    update sessions s
       set confirmed_at = ${now()}
     where ${inCompany({ company }, 's')}
       and s.id = ${session.id}`.run(tx)

/** Ends a sign-in, on the company's own address too. An unknown token, or one that is over, is no error. */
export const endSession = (tx: Tx, token: string): Promise<number> =>
  end(tx, withItsSignIn(tx, { token_hash: fingerprint(token) }))

/**
 * Ends a sign-in of a person by the public id of one of its sessions; 0 where there is none, or it is
 * somebody else's.
 */
export const endSignIn = (tx: Tx, personId: number, sessionId: string): Promise<number> =>
  end(tx, withItsSignIn(tx, { document_id: sessionId, person_id: personId }))

/** SQL: the sign-in that a session belongs to; '' where it belongs to none. */
const signInOf = (sessionId: number): SqlPart => sql`
  coalesce((select own.sign_in from sessions own where own.id = ${sessionId}), '')
  ${acrossCompanies('sessions end by their own id, and by the sign-in that they share')}`

/** Ends every other sign-in of a person than that of a session. */
export const endOtherSignIns = (tx: Tx, personId: number, sessionId: number): Promise<number> =>
  end(
    tx,
    sessions =>
      void sessions
        .where({ person_id: personId })
        .whereNot({ id: sessionId })
        .where(each => void each.whereNull('sign_in').orWhereNot('sign_in', signInOf(sessionId).toRaw(tx))),
  )

/** Ends every session of a company: its account was closed. */
export const endSessionsOfCompany = (tx: Tx, companyId: number): Promise<number> =>
  end(tx, sessions => void sessions.where({ company_id: companyId }))

/** Ends every session of a login, at all its places of work: password changed, login blocked. */
export const endSessionsOfLogin = (tx: Tx, loginId: number): Promise<number> =>
  end(tx, sessions => void sessions.whereIn('person_id', peopleOf(tx, loginId)))

/** Ends every session of a person: removed, or somebody else's from now on. */
export const endSessionsOf = (tx: Tx, ...personIds: readonly number[]): Promise<number> =>
  end(tx, sessions => void sessions.whereIn('person_id', [...personIds]))

/** Ends every sign-in that was made by a passkey, but for that of a session: who removes the key stays. */
export const endSessionsOfPasskey = (tx: Tx, passkeyId: number, sessionId: number): Promise<number> =>
  end(
    tx,
    sessions =>
      void sessions
        .where({ passkey_id: passkeyId })
        .whereNot({ id: sessionId })
        .where(each => void each.whereNull('sign_in').orWhereNot('sign_in', signInOf(sessionId).toRaw(tx))),
  )

/** Those of a login but for the sign-in that a session belongs to: who changes the own password stays. */
export const endOtherSessions = (tx: Tx, loginId: number, sessionId: number): Promise<number> =>
  end(
    tx,
    sessions =>
      void sessions
        .whereIn('person_id', peopleOf(tx, loginId))
        .whereNot({ id: sessionId })
        .where(each => void each.whereNull('sign_in').orWhereNot('sign_in', signInOf(sessionId).toRaw(tx))),
  )

interface Found extends Pick<StrapiColumns, 'id' | 'document_id'> {
  expires_at: Date
  person_id: number
  person_document: string
  email: string
  first_name: string | null
  last_name: string | null
  role: Actor['role']
  permissions: Actor['permissions'] | null
  site_ids: number[] | null
  several_sites: boolean | null
  company_id: number
  company_document: string
  company_name: string
  subdomain: string | null
  company_created: Date
  licensed_until: Date | null
  holder_document: string
  seen_at: Date | null
  confirmed_at: Date
}

interface SignIn {
  document_id: string
  current: boolean
  started_at: Date
  used_at: Date
  agent: string | null
  way: SignInWay | null
}

/** The open sign-ins of a person, the latest first, each by its first session; at most 100. */
export async function openSignIns(
  db: Db,
  { company, person, session }: Pick<Actor, 'company' | 'person' | 'session'>,
): Promise<SignIn[]> {
  return sql<SignIn>`
    select (array_agg(s.document_id order by s.id))[1] as document_id,
           bool_or(s.id = ${session.id}) as current,
           min(s.created_at) as started_at,
           max(coalesce(s.seen_at, s.created_at)) as used_at,
           (array_agg(s.agent order by s.id))[1] as agent,
           (array_agg(s.way order by s.id))[1] as way
      from ${joined}
     where ${inCompany({ company }, 's', 'p')}
       and s.person_id = ${person.id}
       and ${isOpen(now())}
     group by coalesce(s.sign_in, s.document_id)
     order by used_at desc
     limit 100`.rows(db)
}

/** A session with whose it is. One that a test or an earlier release made has no login. */
const joined = sql`
  sessions s
  join people p         on p.id = s.person_id
  join companies c      on c.id = p.company_id
  left join up_users l  on l.id = p.login_id`
/** What makes a session open: `s`, `p`, `c` and `l` are session, person, company and login. */
const isOpen = (at: Date): SqlPart => sql`
  s.ended_at is null
  and s.expires_at > ${at}
  and p.deleted_at is null
  and c.deactivated_at is null
  and l.blocked is not true
  and (c.idle_minutes is null
       or coalesce(s.seen_at, s.created_at) > ${at}::timestamp - make_interval(mins => c.idle_minutes))`

/**
 * The company of a session that is open, by its id in the database: signed links die with the session that
 * asked for them.
 */
export async function companyOfSession(db: Db, sessionId: number): Promise<number | undefined> {
  const company = await sql<{ id: number }>`
    select c.id
      from ${joined}
     where s.id = ${sessionId}
       and ${isOpen(now())}
       ${acrossCompanies('a session says of which company its holder is')}`.one(db)
  return company?.id
}

/** @acrossCompanies a session says of which company its holder is */
const findSession = (hash: string, at: Date) => sql<Found>`
  select s.id, s.document_id, s.expires_at, s.seen_at, coalesce(s.confirmed_at, s.created_at) as confirmed_at,
         p.id as person_id, p.document_id as person_document, coalesce(p.work_email, l.email, '') as email,
         p.first_name, p.last_name, p.role, p.permissions, p.site_ids,
         c.id as company_id, c.document_id as company_document, c.name as company_name, c.subdomain,
         c.created_at as company_created, c.licensed_until, c.several_sites,
         holder.document_id as holder_document
    from ${joined}
    join people holder on holder.company_id = c.id and holder.role = 'company'
   where s.token_hash = ${hash}
     and ${isOpen(at)}
   limit 1
   ${acrossCompanies('a session says of which company its holder is')}`

/**
 * The same, which notes that the session is used where that was not done for a minute.
 * @acrossCompanies a session is noted by its own id
 */
const useSession = (hash: string, at: Date, minuteAgo: Date) => sql<Found>`
  with open as (${findSession(hash, at)}),
  seen as (
    update sessions
       set seen_at = ${at}
     where id in (select id from open where seen_at is null or seen_at < ${minuteAgo}))
  select *
    from open
    ${acrossCompanies('a session is noted by its own id')}`

/**
 * When the use of a session was last noted, as far as this node knows: until a minute later it does not try
 * again. By what is stored of the token.
 */
const noted = new Map<string, Date>()
const maxNoted = 10_000

/**
 * Who holds a token, in one statement; nothing for a session that is over or was not used for too long, a
 * person removed, a login blocked or a company deactivated. Once a minute it is one that notes the use: to
 * make ready for that costs the database a third more, though it mostly comes to nothing.
 */
export async function actorOf(token: string): Promise<Actor | undefined> {
  const [db, hash, at, minuteAgo] = [readers(), fingerprint(token), now(), inMinutes(-1)]
  const last = noted.get(hash)
  const isNoted = last !== undefined && last >= minuteAgo
  const row = await (isNoted ? findSession(hash, at) : useSession(hash, at, minuteAgo)).one(db)
  if (!row) return undefined
  if (!isNoted) {
    if (noted.size >= maxNoted) noted.clear()
    noted.set(hash, row.seen_at && row.seen_at >= minuteAgo ? row.seen_at : at)
  }
  return {
    session: {
      id: row.id,
      documentId: row.document_id,
      expiresAt: row.expires_at,
      confirmedAt: row.confirmed_at,
    },
    person: {
      id: row.person_id,
      documentId: row.person_document,
      email: row.email,
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
    },
    role: row.role,
    permissions: row.permissions ?? [],
    sites: sitesSeen(row, row),
    company: {
      id: row.company_id,
      documentId: row.company_document,
      name: row.company_name,
      subdomain: row.subdomain,
      createdAt: row.company_created,
      holderId: row.holder_document,
      licensedUntil: row.licensed_until,
      severalSites: row.several_sites === true,
    },
  }
}
