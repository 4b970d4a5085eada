import { coloursOf } from '@cloudoc/accounts/contract/look.ts'
import { logoFile } from '@cloudoc/accounts/server/services.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { pictureFile, pictureKeyOf, type DocumentSheet } from '@cloudoc/documents/server/services.ts'
import type { RenderInput } from '@cloudoc/document-renderer/src/index.ts'

/** A document as the renderer takes it: with its logo, and the way to its pictures. */
export async function renderInput(companyId: number, sheet: DocumentSheet): Promise<RenderInput> {
  const logo = await logoFile(sheet.details)
  return {
    title: sheet.title, policyNumber: sheet.policyNumber, version: sheet.version, provider: sheet.provider, reviewDate: sheet.reviewDate, company: sheet.company, language: 'en-GB',
    orientation: sheet.format, headerHtml: sheet.header, bodyHtml: sheet.body, footerHtml: sheet.footer, revisedAt: sheet.revisedAt,
    ...(logo && { logo: { type: 'image/png' as const, bytes: logo } }),
    ...(sheet.look && { headingColours: coloursOf(sheet.look.colours), template: sheet.look.template }),
    ...(sheet.front && { front: sheet.front }),
    images: address => pictureFile(pool(), companyId, pictureKeyOf(address) ?? ''),
  }
}
