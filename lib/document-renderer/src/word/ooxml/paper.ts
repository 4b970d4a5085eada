import type { RenderInput } from '../../input.ts'
import { escapeXml } from './xml.ts'

/** A4 in twentieths of a point, with the paper around the text. */
export const paper = {
  portrait: { width: 11906, height: 16838, side: 1134, top: 1758, bottom: 1361 },
  landscape: { width: 16838, height: 11906, side: 907, top: 1588, bottom: 1191 },
} as const
export const textWidth = (orientation: RenderInput['orientation']): number =>
  paper[orientation].width - 2 * paper[orientation].side

export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
export const paragraph = (style: string, runs: string, more = ''): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${runs}</w:p>`
