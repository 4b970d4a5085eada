import type { Document } from 'domhandler'
import { textContent } from 'domutils'
import { escapeUTF8 as escapeHtml } from 'entities'
import { parse, write } from '../clean.ts'
import { families, smallFontFaces } from '../fonts.ts'
import { dataUrl, longDate, type RenderInput } from '../input.ts'
import { isEmpty } from './print-body.ts'

/** Paper around the text, in millimetres. */
export const margins = {
  portrait: { top: 30, right: 20, bottom: 24, left: 20 },
  landscape: { top: 27, right: 16, bottom: 21, left: 16 },
} as const

/**
 * The browser sets both on one page of their own: nothing of the document's style or type reaches it, its own sizes are 0, and
 * each sees the other's classes.
 */
const frame = (input: RenderInput, place: 'header' | 'footer', inside: string): string => {
  const { left, right } = margins[input.orientation]
  const edge =
    place === 'header'
      ? `margin:10mm ${right}mm 0 ${left}mm;align-items:flex-end;padding-bottom:2mm;border-bottom`
      : `margin:0 ${right}mm 9mm ${left}mm;align-items:flex-start;padding-top:2mm;border-top`
  const it = `.run-${place}`
  return `<style>${place === 'header' ? smallFontFaces(textContent(parse(`${inside}${input.footerHtml}${input.policyNumber}${input.version}`))) : ''}
#header,#footer{padding:0!important}
${it}{width:100%;${edge}:.5pt solid #cdd6d3;display:flex;justify-content:space-between;gap:8mm;font:400 8pt/1.4 ${families};color:#46575f;-webkit-print-color-adjust:exact;print-color-adjust:exact}
${it} p{margin:0}${it} strong{color:#12222b;font-weight:700}${it} table{border-collapse:collapse;font-size:8pt}${it} img{max-height:9mm;max-width:45mm;object-fit:contain}
${it} .lead{display:flex;align-items:center;gap:3.5mm;min-width:0;max-height:14mm;overflow:hidden}${it} .side{flex-shrink:0;white-space:nowrap;text-align:right;font-variant-numeric:tabular-nums}
</style><div class="run-${place}">${inside}</div>`
}

const line = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)

/** Logo, then the company's own header or its name and the title; the policy number at the right where the header does not name it. */
export function headerOf(input: RenderInput, own: Document): string {
  const { company, title, policyNumber, logo } = input
  const text = isEmpty(own)
    ? `${company === '' ? '' : `<p><strong>${escapeHtml(company)}</strong></p>`}${line(title)}`
    : write(own)
  const number =
    policyNumber !== '' && !textContent(own).includes(policyNumber)
      ? `<div class="side">${line(policyNumber)}</div>`
      : ''
  return frame(
    input,
    'header',
    `<div class="lead">${logo ? `<img src="${dataUrl(logo)}" alt="">` : ''}<div>${text}</div></div>${number}`,
  )
}

/** The company's own footer, or policy number and review date; then version and page. */
export function footerOf(input: RenderInput, own: Document): string {
  const review = longDate(input.reviewDate)
  const text = isEmpty(own)
    ? line([input.policyNumber, review && `Review date ${review}`].filter(Boolean).join(' · '))
    : write(own)
  const version = input.version === '' ? '' : `Version ${escapeHtml(input.version)} · `
  return frame(
    input,
    'footer',
    `<div class="lead"><div>${text}</div></div><div class="side"><p>${version}Page <span class="pageNumber"></span> of <span class="totalPages"></span></p></div>`,
  )
}
