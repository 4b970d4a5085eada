import { isRefused, openPdf, type Refused } from '../open/open.ts'

/** PNG or JPEG of a company: the logo for the first page, the small one for those behind it. One alone is for all. */
export type Logos = { logo: Uint8Array; small?: Uint8Array } | { logo?: Uint8Array; small: Uint8Array }

/** Points from the upper edge, and how large a logo may be: it stands in the margin, over the line of the head. */
const top = 14
const largest = { first: { width: 200, height: 36 }, others: { width: 120, height: 26 } }

/**
 * Draws logos into the middle of the upper margin of each page, behind the bytes of the file. Refused is what
 * `openPdf` refuses of `source`.
 */
export async function stampLogos(source: Uint8Array, logos: Logos): Promise<Uint8Array | Refused> {
  const opened = await openPdf(source)
  if (isRefused(opened)) return opened
  const { pdf } = opened
  const [first, others] = [logos.logo ?? logos.small, logos.small ?? logos.logo].map(
    bytes => bytes && pdf.embedImage(bytes),
  )
  for (const [at, page] of pdf.getPages().entries()) {
    const [picture, most] = at === 0 ? [first, largest.first] : [others, largest.others]
    if (!picture) continue
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    page.drawImage(picture, { x: (page.width - width) / 2, y: page.height - top - height, width, height })
  }
  return pdf.save({ incremental: true })
}
