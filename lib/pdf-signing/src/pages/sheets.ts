import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderHtmlPdf } from '@cloudoc/document-renderer/src/index.ts'
import { certificateHtml } from './certificate.ts'
import type { SheetInput } from './input.ts'
import { signatureFaces, signatureFamily } from './signature-type.ts'
import { signaturesHtml } from './signatures.ts'

const css = readFileSync(fileURLToPath(new URL('sheets.css', import.meta.url)), 'utf8')
const withTyped = ({ people }: SheetInput): { css: string; family?: string } =>
  people.some(({ mark }) => mark?.kind === 'typed') ? { css: css + signatureFaces(), family: signatureFamily } : { css }

/** Of whose time of the printer a turn is taken, and how many milliseconds it may take. */
export interface PrintOptions {
  tenant: string
  limit?: number
}

/**
 * The pages that are put behind what was signed: who signed how, then the certificate, as a tagged A4 PDF.
 * The same input makes the same bytes. Fails with `TooLong` and `QueueFull` of the renderer.
 */
export const printSheets = (input: SheetInput, options: PrintOptions): Promise<Buffer> =>
  renderHtmlPdf(
    {
      title: `Signatures: ${input.title}`,
      author: input.company,
      subject: `Certificate ${input.code}`,
      ...withTyped(input),
      footer: footerOf(input),
      revisedAt: input.finishedAt,
      html: `<main>${signaturesHtml(input)}${certificateHtml(input)}</main>`,
    },
    options,
  )

/** The certificate by itself, which also says what the signed file is known by. */
export const printCertificate = (input: SheetInput & { signed: SignedFacts }, options: PrintOptions): Promise<Buffer> =>
  renderHtmlPdf(
    {
      title: `Certificate: ${input.title}`,
      author: input.company,
      subject: `Certificate ${input.code}`,
      css,
      footer: footerOf(input),
      revisedAt: input.finishedAt,
      html: `<main>${certificateHtml(input, input.signed)}</main>`,
    },
    options,
  )

/** The signed file, as it turned out. */
export interface SignedFacts {
  sha256: string
  pages: number /** What its seal was found to be, in words. */
  seal: string
}

const footerOf = ({ company, code }: SheetInput): { left: string; right: string } => ({
  left: company,
  right: `Certificate ${code}`,
})
