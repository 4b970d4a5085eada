import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { digitsOf } from './colour.ts'
import type { Filling } from './fill.ts'
import { family, fontFaces } from './fonts.ts'
import { factsOf, type Heading, type Sheet } from './sheet.ts'

const style = readFileSync(fileURLToPath(new URL('print.css', import.meta.url)), 'utf8')
const headings: readonly Heading[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** Twice held: what the interception of requests would stop is not even asked for. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

const coloursOf = ({ headingColours = {} }: Sheet): string =>
  headings.map(name => ({ name, digits: digitsOf(headingColours[name]) })).filter(({ digits }) => digits !== undefined).map(({ name, digits }) => `main ${name}, .front ${name}{color:#${digits ?? ''}}`).join('')

const factTable = (sheet: Sheet): string => {
  const facts = factsOf(sheet)
  return facts.length === 0 ? '' : `<dl class="facts">${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`
}

/** The page without a document: type and style of all of them, read by the browser once. Nothing in it leads anywhere else. */
export const emptyPage = (): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title></title><style>${fontFaces()}${style}</style><style id="own"></style></head><body></body></html>`

/** A document for that page. `body` comes from `printBody`, `boxes` from `marginBoxes`. */
export const fillingOf = (sheet: Sheet, body: string, boxes = { css: '', text: '' }): Filling => ({
  title: sheet.title, style: `${boxes.css}${coloursOf(sheet)}`, family, running: boxes.text,
  html: `<header class="front"><h1>${escapeHtml(sheet.title)}</h1>${factTable(sheet)}</header><main>${body}</main>`,
})
