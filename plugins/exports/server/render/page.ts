import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import { digitsOf } from './colour.ts'
import { fontFaces } from './fonts.ts'
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

/** The whole page for the browser; nothing in it leads anywhere else. `body` comes from `printBody`. */
export function pageOf(sheet: Sheet, body: string): string {
  const title = escapeHtml(sheet.title)
  return [
    `<!doctype html><html lang="${sheet.language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>${title}</title>`,
    `<style>${fontFaces(`${sheet.title}${sheet.company}${body}`)}${style}${coloursOf(sheet)}</style></head>`,
    `<body><header class="front"><h1>${title}</h1>${factTable(sheet)}</header><main>${body}</main></body></html>`,
  ].join('')
}
