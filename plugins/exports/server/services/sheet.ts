import { logoFile } from '@cloudoc/accounts/server/services/index.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { pictureFile, pictureKeyOf, type DocumentSheet } from '@cloudoc/documents/server/services/index.ts'
import type { Sheet } from '../render/index.ts'

/** A document's sheet as the renderers take it: with its logo, and the way to its pictures. */
export async function sheetOf(companyId: number, sheet: DocumentSheet): Promise<Sheet> {
  const logo = await logoFile(sheet.details)
  return {
    title: sheet.title, policyNumber: sheet.policyNumber, version: sheet.version, reviewDate: sheet.reviewDate, company: sheet.company, language: 'en-GB',
    orientation: sheet.format, headerHtml: sheet.header, bodyHtml: sheet.body, footerHtml: sheet.footer, revisedAt: sheet.revisedAt,
    ...(logo && { logo: { type: 'image/png' as const, bytes: logo } }),
    images: address => pictureFile(pool(), companyId, pictureKeyOf(address) ?? ''),
  }
}
