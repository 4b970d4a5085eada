import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import { sitesShown } from '@cloudoc/accounts/server/services/sites.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import type { LinkHolder } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { enterEvidence, openEvidence } from '../../contract/inspector.ts'
import type { EvidenceLinkRow } from '../tables.ts'

/** The link that somebody came by. */
export const linkRow = (db: Db, holder: LinkHolder): Promise<EvidenceLinkRow | undefined> =>
  ofCompany(db, 'policy_evidence_links', holder).where({ id: holder.subject.id }).first()

/** Whose people a link shows. */
export const scopeOfLink = ({ company }: LinkHolder, link: EvidenceLinkRow): SiteScope => ({
  company,
  sites: link.site_ids ?? 'all',
})

/** As for a token that opens nothing. */
export const ended = () => refusalOf('forbidden', 'linkEnded', commonTexts.linkEnded)

export const open = handleRead(openEvidence, async ({ actor, db }) => {
  const link = await linkRow(db, actor)
  const company = await db('companies').where({ id: actor.company.id }).first('name', 'details')
  if (!link || !company) return ended()
  const places = link.site_ids ? await sitesShown(db, scopeOfLink(actor, link)) : undefined
  return done({
    companyName: company.name,
    locationName: places?.map(({ name }) => name).join(', ') ?? companyValues(company)['location.name'] ?? '',
    name: link.name,
    expiresAt: link.expires_at.toISOString(),
    createdBy: link.maker_name,
    quality: link.shows_quality === true,
  })
})

/** After a click (rulings 37): each is counted, and written into the company's history. */
export const enter = handleWrite(enterEvidence, async ({ actor, tx }) => {
  const [link] = await ofCompany(tx.db, 'policy_evidence_links', actor)
    .where({ id: actor.subject.id })
    .whereNull('withdrawn_at')
    .where('expires_at', '>', now())
    .update({ opens: sql`opens + 1`.toRaw(tx), opened_at: now(), updated_at: now() })
    .returning('*')
  if (!link) return ended()
  await record(
    tx,
    { companyId: actor.company.id, personId: null },
    {
      area: 'policies',
      what: 'Opened by an inspector',
      subject: { kind: 'evidence-link', id: link.document_id, name: link.name },
    },
  )
  tx.afterCommit(() => securityEvent('evidence-link-opened', { company: actor.company.id, link: link.document_id }))
  return done({ opens: link.opens })
})
