import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead, handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { viewPolicy, viewPolicyPdf } from '../../contract/public.ts'
import { pdfLink, type VersionToPrint } from '../file/pdf-of-version.ts'
import { versionFor } from '../reading/download.ts'
import { labelOf } from '../rows/find.ts'
import type { VersionRow } from '../tables.ts'
import { isShown } from './shown.ts'

/**
 * The version in force of a policy on a public page. On a company's own address only that company's.
 * @acrossCompanies a policy on a public page is for everybody
 */
async function publicVersion(db: Db, id: string, host: string): Promise<VersionRow | undefined> {
  const version = await sql<VersionRow & { subdomain: string | null }>`
    select v.*, c.subdomain
      from policies p
      join policy_versions v on v.id = p.current_id and v.company_id = p.company_id
      join companies c       on c.id = p.company_id
     where p.document_id = ${id}
       and p.public_at is not null
       and p.status = 1
       and p.deleted_at is null
       ${acrossCompanies('a policy on a public page is for everybody')}`.one(db)
  const subdomain = subdomainOf(host)
  return version &&
    (subdomain === undefined || subdomain === version.subdomain) &&
    (await isShown(db, version.company_id))
    ? version
    : undefined
}

/** What somebody may see: of their own company what they may, of others what these show. */
const versionInView = async (
  db: Db,
  actor: Actor | undefined,
  id: string,
  host: string,
): Promise<VersionToPrint | undefined> => (actor && (await versionFor(db, actor, id))) ?? publicVersion(db, id, host)

export const view = handleRead(viewPolicy, async ({ input: { id }, actor, db, from }) => {
  const version = await versionInView(db, actor, id, from.host)
  if (!version) return notFound(viewPolicy.texts.missing)
  const company = await db('companies').where({ id: version.company_id }).first('name')
  return done({
    id,
    name: version.name,
    policyNumber: version.policy_number ?? '',
    version: labelOf(version),
    publishedAt: version.issued_at.toISOString(),
    company: company?.name ?? '',
    source: version.pdf ? ('pdf' as const) : ('page' as const),
    headerContent: version.header ?? '',
    innerContent: version.body ?? '',
    footerContent: version.footer ?? '',
  })
})

export const viewPdf = handleWithoutTransaction(viewPolicyPdf, async ({ input: { fileId }, actor, db, from }) => {
  const { texts } = viewPolicyPdf
  const version = await versionInView(db, actor, fileId, from.host)
  if (!version) return notFound(texts.missing)
  const isOwn = actor?.company.id === version.company_id
  const link = await pdfLink(db, { company: { id: version.company_id } }, version, {
    sessionId: isOwn ? actor.session.id : 0,
    show: true,
  })
  return link ? done(link) : refusalOf('broken', 'broken', viewPolicyPdf.refusals.busy.text)
})
