import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin, subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { publicPolicies, publishedPolicies } from '../../contract/public.ts'
import { versionLabel } from '../rows/find.ts'
import { hasPackage, isOn } from './shown.ts'

interface Line {
  document_id: string
  name: string
  policy_number: string | null
  category: string | null
  version: string
  issued_at: Date
  total: string
}
interface Page {
  search: string
  skip: number
  limit: number
}

const byNumberAndName = sqlText(`${natural("nullif(v.policy_number, '')")} nulls last, ${natural('v.name')}`)

/** What a company shows: in the version in force. One statement. */
async function shownBy(db: Db, companyId: number, { search, skip, limit }: Page) {
  const rows = await sql<Line>`
    select p.document_id, v.name, v.policy_number, p.category, ${versionLabel} as version, v.issued_at,
           count(*) over () as total
      from policies p
      join policy_versions v on v.id = p.current_id
     where ${inCompany(companyId, 'p', 'v')}
       and p.public_at is not null
       and p.status = 1
       and p.deleted_at is null
       and (${search} = ''
            or position(lower(${search}) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
     order by ${byNumberAndName}, p.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const items = rows.map(row => ({
    _id: row.document_id,
    id: row.document_id,
    name: row.name,
    policyNumber: row.policy_number ?? '',
    category: row.category ?? '',
    version: row.version,
    publishedAt: row.issued_at.toISOString(),
  }))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

export const published = handleRead(publishedPolicies, async ({ input: { companyId, ...page }, actor, db }) => {
  const company = await db('companies').where({ id: actor.company.id }).first('document_id', 'subdomain')
  if (!company || (companyId !== '' && companyId !== company.document_id && companyId !== company.subdomain))
    return notFound()
  const { items, total } = await shownBy(db, actor.company.id, page)
  const on = await isOn(db, actor.company.id)
  const origin = new URL(publicOrigin())
  const reply = {
    shown: on && (await hasPackage(db, actor.company.id)),
    on,
    url: company.subdomain ? `${origin.protocol}//${company.subdomain}.${origin.host}/policy/documents` : '',
    items,
  }
  return items.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})

/**
 * Which company a visitor means: by what is asked for, else by the address. Nothing where its page is off.
 * Three statements.
 */
async function companyShown(db: Db, asked: string, host: string) {
  const named = asked || subdomainOf(host)
  if (!named) return undefined
  const company = await db('companies')
    .where(which => which.where({ document_id: named }).orWhere({ subdomain: named.toLowerCase() }))
    .whereNull('deactivated_at')
    .whereNull('erased_at')
    .first('id', 'name', 'details', 'document_id')
  return company && (await isOn(db, company.id)) && (await hasPackage(db, company.id)) ? company : undefined
}

export const shown = handleRead(publicPolicies, async ({ input: { companyId, ...page }, db, from }) => {
  const company = await companyShown(db, companyId, from.host)
  if (!company) return notFound(publicPolicies.texts.missing)
  const { items, total } = await shownBy(db, company.id, page)
  const reply = { company: company.name, logoPath: company.details?.['companyLogo'] ?? '', items }
  return items.length === 0 ? empty(reply, 'nothing', { total }) : done(reply, { total })
})
