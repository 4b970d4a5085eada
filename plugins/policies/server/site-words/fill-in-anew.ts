import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import type { SiteOfTexts } from '@cloudoc/accounts/server/services/sites.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { proveAll } from '@cloudoc/core/server/evidence/ledger.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import {
  frozenAsTyped,
  frozenAt,
  hasSiteKey,
  issuedIn,
  issuedWordsAt,
} from '@cloudoc/documents/server/services/reading.ts'
import { hashNow } from '../evidence/verify.ts'
import { lockObligations } from '../obligation/lock.ts'
import { type VersionInForce, versionsInForce } from './versions-in-force.ts'
import '../tables.ts'

/** A site that is filled in. */
interface Filling {
  site: SiteOfTexts
  /** It was not open when versions without a text of it were published. */
  isOpened: boolean
}
/** A version with the stored words that hold at a site. */
interface Stored {
  version: VersionInForce
  words: { header: string; body: string; footer: string }
  /** Row id of the site's own revision; null for the company's text. */
  revision: number | null
  values: Details
}
type Filled = ReturnType<typeof filledIn>

/** The stored words of pages that nobody has changed since they were published. One statement. */
async function wordsOfPages(tx: Tx, scope: CompanyScope, versions: readonly VersionInForce[]): Promise<Stored[]> {
  const pages = versions.filter(({ fileId, made_of, changes }) => fileId === null && made_of === `|${changes}`)
  if (pages.length === 0) return []
  const row = await tx.db('companies').where({ id: scope.company.id }).first('name', 'details')
  const values = companyValues({ name: row?.name ?? '', details: row?.details ?? null })
  return pages.map(version => ({
    version,
    words: { header: '', body: version.content ?? '', footer: '' },
    revision: null,
    values: {
      ...values,
      'document.title': version.name,
      'document.policyNumber': version.policy_number ?? '',
    },
  }))
}

/** The stored words of documents as they were issued. Three statements. */
async function wordsOfDocuments(
  tx: Tx,
  scope: CompanyScope,
  { site, isOpened }: Filling,
  versions: readonly VersionInForce[],
): Promise<Stored[]> {
  const ofDocuments = versions.flatMap(version => {
    const [fileId, issued] = [version.fileId, issuedIn(version.made_of)]
    return fileId === null || issued === ''
      ? []
      : [{ version, fileId, issued, siteRevision: version.siteRevision, at: version.issued_at }]
  })
  const found = await issuedWordsAt(tx.db, scope, { siteId: site.id, isOpened }, ofDocuments)
  return found.flatMap(({ place, ...stored }) => {
    const version = ofDocuments[place]?.version
    return version ? [{ version, ...stored }] : []
  })
}

/** A text that says nothing of its site reads as it did. */
const canDiffer = ({ version, words, revision }: Stored): boolean =>
  hasSiteKey(words) || (revision !== null && version.siteNumber === null)

const filledIn = (site: SiteOfTexts, { version, words, revision, values }: Stored) => {
  const { header, body, footer } = frozenAt(site, words, values, revision)
  const hash = hashNow({ ...version, header, body, footer })
  const hashAsTyped = hashNow({ ...version, ...frozenAsTyped(site, words, values) })
  return { version, revision, header, body, footer, hash, hashAsTyped, number: (version.siteNumber ?? -1) + 1 }
}

/** It reads otherwise there than it does now. A text from before telephone numbers were grouped stays as it is. */
const isOther = ({ version, hash, hashAsTyped }: Filled): boolean =>
  ![hash, hashAsTyped].includes(version.siteHash ?? version.hash)

/** A row of the ledger for each text: a publication of the version at this site. */
const proofOf = (site: SiteOfTexts, { version, hash, number }: Filled) => ({
  kind: 'publication',
  key: `version:${version.document_id}:${site.document_id}:${number}`,
  subject: version.policyId,
  person: undefined,
  facts: {
    versionId: version.document_id,
    name: version.name,
    policyNumber: version.policy_number ?? '',
    version: version.label,
    major: false,
    note: '',
    hash: version.hash,
    detail: 'The details of a location were filled in anew.',
    sites: [{ siteId: site.document_id, name: site.name, hash }],
  },
})

/**
 * Fills in anew what some policies in force read at a site, and keeps it where it reads otherwise. Run twice it does
 * nothing more. Eleven statements at most, whatever the number of policies; wants no lock.
 * @returns row id of the last policy; undefined after the last
 */
export async function fillInAnew(
  tx: Tx,
  scope: CompanyScope,
  filling: Filling,
  after: number,
): Promise<number | undefined> {
  // A publication meanwhile waits, or was before, and is found.
  await lockObligations(tx, scope.company.id)
  const versions = await versionsInForce(tx, scope, filling.site.id, after)
  const stored = [
    ...(await wordsOfPages(tx, scope, versions)),
    ...(await wordsOfDocuments(tx, scope, filling, versions)),
  ]
  const filled = stored
    .filter(canDiffer)
    .map(each => filledIn(filling.site, each))
    .filter(isOther)
  if (filled.length > 0) {
    await tx.db('policy_version_texts').insert(
      filled.map(({ version, revision, header, body, footer, hash, number }) => ({
        ...baseColumns(),
        company_id: scope.company.id,
        version_id: version.id,
        site_id: filling.site.id,
        number,
        site_revision: revision,
        header,
        body,
        footer,
        hash,
      })),
    )
    await proveAll(
      tx,
      scope.company.id,
      filled.map(each => proofOf(filling.site, each)),
    )
  }
  return versions.at(-1)?.policyRow
}
