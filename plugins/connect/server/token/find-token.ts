import type { TokenScope } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import type { TokenActor } from '@cloudoc/core/server/call/actor.ts'
import { inMinutes, londonDate, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies, allSites } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import '../tables.ts'

interface Found {
  id: number
  document_id: string
  name: string
  scopes: TokenScope[]
  site_id: number | null
  holder_id: number
  holder_document: string
  email: string
  company_id: number
  company_document: string
  company_name: string
  subdomain: string | null
  company_created: Date
  licensed_until: Date | null
  several_sites: boolean | null
}

/**
 * A token that is good, with whose it is. Once a minute it is noted that it is used. One of a site ends when that site
 * is closed: it must never come to see more.
 * @acrossCompanies a token says of which company it is
 */
const useToken = (hash: string, at: Date) => sql<Found>`
  with good as (
    select t.id, t.document_id, t.name, t.scopes, t.site_id, t.used_at,
           h.id as holder_id, h.document_id as holder_document, coalesce(h.work_email, '') as email,
           c.id as company_id, c.document_id as company_document, c.name as company_name, c.subdomain,
           c.created_at as company_created, c.licensed_until, c.several_sites
      from api_tokens t
      join companies c   on c.id = t.company_id
      join people h      on h.company_id = c.id and h.role = 'company'
      left join sites s  on s.id = t.site_id and s.company_id = t.company_id
     where t.token_hash = ${hash}
       and t.withdrawn_at is null
       and t.ends_on >= ${londonDate()}::date
       and c.deactivated_at is null
       and (t.site_id is null or (s.id is not null and s.closed_on is null))
     limit 1
  ),
  used as (
    update api_tokens
       set used_at = ${at}
     where id in (select id from good where used_at is null or used_at < ${inMinutes(-1)})
  )
  select *
    from good
    ${acrossCompanies('a token says of which company it is')}
    ${allSites('it is narrowed to the site of the token by whoever asks')}`

/**
 * Whom a token acts as: the account holder, but with no right (`core/server/call/api-token.ts` gives those of the call's
 * scope) and with the name of the token, so that a history says what did it. No password was given for it.
 */
export async function actorOfApiToken(token: string): Promise<TokenActor | undefined> {
  const row = await useToken(fingerprint(token), now()).one(readers())
  if (!row) return undefined
  const isOfOneSite = row.several_sites === true && row.site_id !== null
  return {
    token: { id: row.id, scopes: row.scopes },
    // Below zero, as no session is: what it costs is counted for itself.
    session: { id: -row.id, documentId: row.document_id, expiresAt: inMinutes(1440), confirmedAt: new Date(0) },
    person: {
      id: row.holder_id,
      documentId: row.holder_document,
      email: row.email,
      firstName: row.name,
      lastName: '(token)',
    },
    role: 'user',
    permissions: [],
    sites: isOfOneSite && row.site_id !== null ? [row.site_id] : 'all',
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
