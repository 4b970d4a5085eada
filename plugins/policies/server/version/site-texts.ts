import { type SiteOfTexts, sitesOfTexts } from '@cloudoc/accounts/server/services/sites.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type FrozenAtSites, frozenAtSites, frozenByValues } from '@cloudoc/documents/server/services/reading.ts'
import { newestText } from '../site-words/newest-text.ts'
import type { VersionRow } from '../tables.ts'
import { hashOfVersion } from './version-hash.ts'
import type { WorkingText } from './working-text.ts'

/** What a version reads at one site, where that differs from the company's (decision 38). */
export interface SiteVersion {
  site: SiteOfTexts
  header: string
  body: string
  footer: string
  hash: string
  /** Row id of the site's own revision; null for the company's text. */
  revision: number | null
}
export interface SiteVersions {
  texts: SiteVersion[]
  /** Placeholders that nothing is known for at some site. */
  gaps: string[]
  /** A site is being brought to the issued version. */
  waits: boolean
}

async function frozenOf(db: Db, scope: CompanyScope, { unfilled }: WorkingText): Promise<FrozenAtSites> {
  const sites = unfilled === null ? [] : await sitesOfTexts(db, scope)
  if (unfilled === null || sites.length === 0) return { texts: [], waits: false }
  return 'html' in unfilled
    ? {
        texts: frozenByValues(sites, { header: '', body: unfilled.html, footer: '' }, unfilled.values),
        waits: false,
      }
    : frozenAtSites(db, scope, unfilled, sites)
}

/** What would be published at each site that reads otherwise than the company. Two statements at most. */
export async function siteVersions(
  db: Db,
  scope: CompanyScope,
  text: WorkingText,
  { hash: companyHash, quizHash }: { hash: string; quizHash: string },
): Promise<SiteVersions> {
  const { texts, waits } = await frozenOf(db, scope, text)
  const { name, policyNumber } = text
  const versions = texts.map(({ site, revision, header, body, footer }) => ({
    site,
    revision,
    header,
    body,
    footer,
    hash: hashOfVersion({ name, policyNumber, header, body, footer, pdfHash: '', quizHash }),
  }))
  return {
    texts: versions.filter(({ hash }) => hash !== companyHash),
    gaps: [...new Set(texts.flatMap(({ gaps }) => gaps))],
    waits,
  }
}

/** Freezes what a version reads at its sites. One statement, none where all read as the company. */
export const freezeSites = async (
  tx: Tx,
  scope: CompanyScope,
  versionId: number,
  texts: readonly SiteVersion[],
): Promise<void> => {
  if (texts.length === 0) return
  await tx.db('policy_version_texts').insert(
    texts.map(({ site, revision, header, body, footer, hash }) => ({
      ...baseColumns(),
      company_id: scope.company.id,
      version_id: versionId,
      site_id: site.id,
      number: 0,
      site_revision: revision,
      header,
      body,
      footer,
      hash,
    })),
  )
}

/** The hashes that a version has at its sites now: by public id of the site. */
export async function siteHashes(
  db: Db,
  scope: CompanyScope,
  version: VersionRow | undefined,
): Promise<Map<string, string>> {
  if (!version) return new Map()
  const rows = await sql<{ site: string; hash: string }>`
    select s.document_id as site, x.hash
      from sites s
      join ${newestText(sql`${version.id}`, 's')} x on true
     where ${inCompany(scope, 's')}
       and x.hash <> ${version.hash}`.rows(db)
  return new Map(rows.map(({ site, hash }) => [site, hash]))
}

/** Do sites read otherwise than they did in the version before? */
export const sitesDiffer = (texts: readonly SiteVersion[], before: ReadonlyMap<string, string>): boolean =>
  texts.length !== before.size || texts.some(({ site, hash }) => before.get(site.document_id) !== hash)
