import { coloursOf } from '@cloudoc/accounts/contract/appearance.ts'
import { logoFile } from '@cloudoc/accounts/server/services/company.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import type { RenderInput } from '@cloudoc/document-renderer/src/index.ts'
import { type PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { pictureFile, pictureKeyOf } from '@cloudoc/documents/server/services/reading.ts'

/** A document as the renderer takes it: with its logo, and the way to its pictures. */
export async function renderInput(companyId: number, document: PrintDocument): Promise<RenderInput> {
  const logo = await logoFile(document.details)
  return {
    title: document.title,
    policyNumber: document.policyNumber,
    version: document.version,
    provider: document.provider,
    reviewDate: document.reviewDate,
    company: document.company,
    language: 'en-GB',
    orientation: document.format,
    headerHtml: document.header,
    bodyHtml: document.body,
    footerHtml: document.footer,
    revisedAt: document.revisedAt,
    ...(logo && { logo: { type: 'image/png' as const, bytes: logo } }),
    ...(document.appearance && {
      headingColours: coloursOf(document.appearance.colours),
      template: document.appearance.template,
    }),
    ...(document.front && { front: document.front }),
    images: address => pictureFile(pool(), companyId, pictureKeyOf(address) ?? ''),
  }
}
