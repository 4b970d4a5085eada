import { type SiteOfTexts, sitesOfTexts } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { SiteTextRow } from '../tables.ts'
import { readText, type Text, type Words, wordsOf } from '../text/texts.ts'

/** The row of a text at a site, with what its newest revision says. */
export interface SiteRow extends Omit<SiteTextRow, 'open'> {
  open: SiteTextRow['open']
  /** The day on which its own words are to be reviewed. */
  review: string
  /** The number of the issued version that it rests on: '1.2'. */
  base: string
  header: string | null
  body: string | null
  footer: string | null
  by: string | null
}

/** The sites that an actor manages, of a company with several; none of one with a single site. */
export async function sitesInView(db: Db, actor: Actor): Promise<SiteOfTexts[]> {
  if (!actor.company.severalSites) return []
  const { sites } = actor
  return (await sitesOfTexts(db, actor)).filter(({ id }) => sites === 'all' || sites.includes(id))
}

/** A site that an actor manages, by its public id. */
export const siteInView = async (db: Db, actor: Actor, siteId: string): Promise<SiteOfTexts | undefined> =>
  (await sitesInView(db, actor)).find(({ document_id }) => document_id === siteId)

/** The texts of a document at its sites, or at those of these row ids. One statement. */
export const siteRows = (db: Db, scope: CompanyScope, fileId: number, sites?: readonly number[]): Promise<SiteRow[]> =>
  sql<SiteRow>`
    select t.*, coalesce(i.major || '.' || i.minor, '') as base,
           coalesce(t.review_date, d.review_date)::text as review,
           r.header, r.body, r.footer, r.author_name as by
      from document_site_texts t
      join document_issues i on i.id = t.base_id and i.company_id = t.company_id
      join documents d on d.id = t.file_id and d.company_id = t.company_id
      left join document_site_revisions r on r.id = t.head_id and r.company_id = t.company_id
     where ${inCompany(scope, 't')}
       and t.file_id = ${fileId}
       ${sites === undefined ? nothing : sql`and t.site_id = any(${sites}::int[])`}
     order by t.id
     limit 200`.rows(db)

/** A document as one site has it. */
export interface AtSite {
  site: SiteOfTexts
  /** The company's issued text. */
  group: Text
  /** Its row; nothing where it never had words of its own. */
  row: SiteRow | undefined
  /** What it reads. */
  words: Words
}

/** What a document reads at a site; nothing where one of them is not there, or is another manager's. */
export async function textAtSite(db: Db, actor: Actor, fileId: string, siteId: string): Promise<AtSite | undefined> {
  const site = await siteInView(db, actor, siteId)
  const group = site && (await readText(db, actor.company.id, fileId, { kind: 'issued' }))
  if (!site || !group?.found) return undefined
  const [row] = await siteRows(db, actor, group.file_id, [site.id])
  return { site, group, row, words: wordsAt(group, row) }
}

/** A site has words of its own where it does not follow. */
export const wordsAt = (group: Words, row: SiteRow | undefined): Words =>
  row && row.state !== 'following'
    ? { header: row.header ?? '', body: row.body ?? '', footer: row.footer ?? '' }
    : wordsOf(group)

/** How a text at a site stands, as replies say it. */
export const stoodOf = (row: SiteRow | undefined) => ({
  state: row?.state ?? ('following' as const),
  revision: row?.revision_number ?? 0,
  places: row && row.state !== 'following' ? row.places : 0,
  conflicts: row && row.state !== 'following' ? row.conflicts : 0,
})

export const siteItem = (site: SiteOfTexts, row: SiteRow | undefined) => ({
  siteId: site.document_id,
  name: site.name,
  ...stoodOf(row),
  // One that follows again reads as the company: what it had before is nobody's now.
  ...(row && row.state !== 'following'
    ? { base: row.base, by: row.by ?? '', at: row.changed_at.toISOString(), reviewDate: row.review }
    : { base: '', by: '', at: '', reviewDate: '' }),
})
