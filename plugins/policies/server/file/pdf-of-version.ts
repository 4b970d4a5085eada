import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { makePdf } from '@cloudoc/exports/server/services.ts'
import { labelOf } from '../rows/find.ts'
import type { VersionRow } from '../tables.ts'
import { fileLinkTo } from './link.ts'

/** What a file may not be called, on whatever machine. */
const fileName = (name: string): string =>
  `${
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 120) || 'Policy'
  }.pdf`

/** A frozen version as the renderer takes it. It is made once: the same version is the same file. */
async function printDocumentOf(db: Db, companyId: number, version: VersionToPrint): Promise<PrintDocument> {
  const company = await db('companies').where({ id: companyId }).first('name', 'details')
  return {
    fileId: version.document_id,
    title: version.name,
    policyNumber: version.policy_number ?? '',
    version: labelOf(version),
    provider: '',
    reviewDate: '',
    format: version.format === 'landscape' ? 'landscape' : 'portrait',
    company: company?.name ?? '',
    details: company?.details ?? null,
    header: version.header ?? '',
    body: version.body ?? '',
    footer: version.footer ?? '',
    front: null,
    revisedAt: version.issued_at,
    contentHash: version.printKey ?? version.hash,
  }
}

/** A version with the words that somebody reads; `printKey`: what its file is kept by, where these are of sites. */
export type VersionToPrint = VersionRow & { printKey?: string }

/**
 * A link to the PDF of a version: the upload itself, or one made of its text. Nothing where it could not be
 * made. Opens no transaction while it is made.
 */
export async function pdfLink(
  db: Db,
  { company }: CompanyScope,
  version: VersionToPrint,
  { sessionId, show }: { sessionId: number; show: boolean },
) {
  const name = fileName([version.policy_number, version.name].filter(Boolean).join(' '))
  if (version.pdf) return fileLinkTo({ kind: 'version', id: version.document_id, fileName: name, show, sessionId })
  const made = await makePdf(company.id, await printDocumentOf(db, company.id, version))
  if (!made) return undefined
  return version.printKey !== undefined
    ? fileLinkTo({ kind: 'words', id: version.printKey, fileName: name, show, sessionId })
    : fileLinkTo({ kind: 'render', id: version.document_id, fileName: name, show, sessionId })
}
