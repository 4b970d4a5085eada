import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { publicOrigin, subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { publicPolicies, publishedPolicies } from '../../contract/public.ts'
import { labelSql } from '../policy/find.ts'
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

/** What a company shows: in the version in force. One statement. */
async function shownBy(sql: Sql, companyId: number, { search, skip, limit }: Page) {
  const { rows } = await sql.raw<{ rows: Line[] }>(
    `select p.document_id, v.name, v.policy_number, p.category, ${labelSql('v')} as version, v.issued_at, count(*) over () as total from policies p join policy_versions v on v.id = p.current_id
      where p.company_id = :company and p.public_at is not null and p.status = 1 and p.deleted_at is null and (:search = '' or position(lower(:search) in lower(v.name || ' ' || coalesce(v.policy_number, ''))) > 0)
      order by ${natural("nullif(v.policy_number, '')")} nulls last, ${natural('v.name')}, p.id offset :skip limit :limit`,
    { company: companyId, search, skip, limit },
  )
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

export const published = handle(publishedPolicies, async ({ input: { companyId, ...page }, actor, sql }) => {
  const company = await sql('companies').where({ id: actor.company.id }).first('document_id', 'subdomain')
  if (!company || (companyId !== '' && companyId !== company.document_id && companyId !== company.subdomain))
    return absent()
  const { items, total } = await shownBy(sql, actor.company.id, page)
  const on = await isOn(sql, actor.company.id)
  const origin = new URL(publicOrigin())
  const reply = {
    shown: on && (await hasPackage(sql, actor.company.id)),
    on,
    url: company.subdomain ? `${origin.protocol}//${company.subdomain}.${origin.host}/policy/documents` : '',
    items,
  }
  return items.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})

/** Which company a visitor means: by what is asked for, else by the address. Nothing where its page is off. Three statements. */
export async function companyShown(sql: Sql, asked: string, host: string) {
  const named = asked || subdomainOf(host)
  if (!named) return undefined
  const company = await sql('companies')
    .where(which => which.where({ document_id: named }).orWhere({ subdomain: named.toLowerCase() }))
    .whereNull('deactivated_at')
    .whereNull('erased_at')
    .first('id', 'name', 'details', 'document_id')
  return company && (await isOn(sql, company.id)) && (await hasPackage(sql, company.id)) ? company : undefined
}

export const shown = handle(publicPolicies, async ({ input: { companyId, ...page }, sql, from }) => {
  const company = await companyShown(sql, companyId, from.host)
  if (!company) return absent(publicPolicies.texts.missing)
  const { items, total } = await shownBy(sql, company.id, page)
  const reply = { company: company.name, logoPath: company.details?.['companyLogo'] ?? '', items }
  return items.length === 0 ? none(reply, 'nothing', { total }) : done(reply, { total })
})
