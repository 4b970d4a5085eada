import { managedSiteIds } from '@cloudoc/accounts/server/services/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { tokenPrefix } from '@cloudoc/core/contract/tokens/token-scopes.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { confirmSignInFirst, isRecentSignIn } from '@cloudoc/core/server/call/recent-sign-in.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { fingerprint, newToken } from '@cloudoc/core/server/security/keys.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { makeToken, maxTokenDays, maxTokens, tokenList, withdrawToken } from '../../contract/tokens.ts'
import { tokenMadeEmail } from '../emails.ts'
import type { ApiTokenRow } from '../tables.ts'

type Listed = Pick<ApiTokenRow, 'document_id' | 'name' | 'scopes' | 'created_at' | 'used_at'> & {
  ends_on: string
  site_name: string | null
}

export const list = handleRead(tokenList, async ({ actor, db }) => {
  const tokens = await sql<Listed>`
    select t.document_id, t.name, t.scopes, t.ends_on::text as ends_on, t.created_at, t.used_at,
           s.name as site_name
      from api_tokens t
      left join sites s on s.id = t.site_id and s.company_id = t.company_id
     where ${inCompany(actor, 't')}
       and t.withdrawn_at is null
     order by t.id desc
     limit ${maxTokens}`.rows(db)
  const today = londonDate()
  return done(
    tokens.map(({ document_id, name, scopes, ends_on, created_at, used_at, site_name }) => ({
      _id: document_id,
      name,
      scopes,
      siteName: site_name ?? '',
      endsOn: ends_on,
      hasEnded: ends_on < today,
      madeAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? '',
    })),
    { total: tokens.length },
  )
})

export const make = handleWrite(makeToken, async ({ input, actor, tx }) => {
  const today = londonDate()
  if (input.endsOn < today || input.endsOn > daysAfter(today, maxTokenDays))
    return refuse(makeToken, 'badDay', { errors: { endsOn: makeToken.refusals.badDay.text } })
  if (input.siteId !== '' && input.scopes.includes('scim'))
    return refuse(makeToken, 'scimWhole', { errors: { siteId: makeToken.refusals.scimWhole.text } })
  const sites = input.siteId === '' ? [null] : await managedSiteIds(tx.db, actor, [input.siteId])
  if (!sites) return refuse(makeToken, 'noSite')
  if (!isRecentSignIn(actor)) return confirmSignInFirst()

  // Tokens of a company are made one after another, so that they are counted rightly.
  await tx.db('companies').where({ id: actor.company.id }).forNoKeyUpdate().first('id')
  const live = await sql<{ count: number }>`
    select count(*)::int as count
      from api_tokens t
     where ${inCompany(actor, 't')}
       and t.withdrawn_at is null`.one(tx)
  if ((live?.count ?? 0) >= maxTokens) return refuse(makeToken, 'tooMany')
  const token = `${tokenPrefix}${newToken()}`
  const [made] = await tx
    .db('api_tokens')
    .insert({
      ...baseColumns(),
      company_id: actor.company.id,
      name: input.name,
      live_name: input.name.toLowerCase(),
      token_hash: fingerprint(token),
      scopes: JSON.stringify([...new Set(input.scopes)]) as never,
      site_id: sites[0] ?? null,
      ends_on: input.endsOn,
      maker_id: actor.person.id,
    })
    .onConflict(['company_id', 'live_name'])
    .ignore()
    .returning(['id', 'document_id'])
  if (!made) return refuse(makeToken, 'nameTaken', { errors: { name: makeToken.refusals.nameTaken.text } })
  await record(tx, actor, {
    area: 'settings',
    what: 'Made a token',
    subject: { kind: 'token', id: made.document_id, name: input.name },
    detail: input.scopes.join(', '),
  })
  await queueEmail(tx, { to: actor.person.email, template: tokenMadeEmail(actor.person.firstName, input.name) })
  tx.afterCommit(() => securityEvent('token-made', { company: actor.company.id, token: made.id }))
  return done({ _id: made.document_id, token }, { text: makeToken.texts.made })
})

export const withdraw = handleWrite(withdrawToken, async ({ input, actor, tx }) => {
  const [token] = await ofCompany(tx.db, 'api_tokens', actor)
    .where({ document_id: input.tokenId })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: now(), live_name: null, updated_at: now() })
    .returning(['id', 'name'])
  if (!token) return refuse(withdrawToken, 'gone')
  await record(tx, actor, {
    area: 'settings',
    what: 'Withdrew a token',
    subject: { kind: 'token', id: input.tokenId, name: token.name },
  })
  tx.afterCommit(() => securityEvent('token-withdrawn', { company: actor.company.id, token: token.id }))
  return done({}, { text: withdrawToken.texts.withdrawn })
})
