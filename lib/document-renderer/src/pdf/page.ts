import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeUTF8 as escapeHtml } from 'entities'
import { digitsOf } from '../colour.ts'
import { drawable, fallbackFaces, families, fontFaces } from '../fonts.ts'
import {
  type Fact,
  type FrontPage,
  factsOf,
  frontFacts,
  type Heading,
  type HtmlInput,
  isDraft,
  type RenderInput,
} from '../input.ts'
import { accentOf, type PageTemplate, shadeOf } from '../template.ts'
import type { Filling } from './fill.ts'

const readCss = (name: string): string => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const style = readCss('print.css')
const templates: Readonly<Record<PageTemplate, string>> = {
  standard: '',
  band: readCss('templates/band.css'),
  plain: readCss('templates/plain.css'),
}
const headings: readonly Heading[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
/** Twice held: what the interception of requests would stop is not even asked for. */
const policy = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"

const coloursOf = ({ headingColours = {} }: RenderInput): string =>
  headings
    .map(name => ({ name, digits: digitsOf(headingColours[name]) }))
    .filter(({ digits }) => digits !== undefined)
    .map(({ name, digits }) => `main ${name}, .front ${name}{color:#${digits ?? ''}}`)
    .join('')

const wellOf = (digits: string | undefined): string => (digits === undefined ? 'transparent' : `#${digits}`)

/**
 * What the company's choice changes of the print style; nothing where it chose nothing. A title on a band
 * stays white.
 */
function dressOf(input: RenderInput): string {
  const { template = 'standard' } = input
  const accent =
    template !== 'standard' || digitsOf(input.headingColours?.h1)
      ? `:root{--accent:#${accentOf(input)};--well:${wellOf(shadeOf(input))}}`
      : ''
  return `${accent}${coloursOf(input)}${templates[template]}`
}

/** A row a fact, two of them side by side: a cell has one heading. Roles, as a browser takes a grid for no table. */
function frontTable(input: RenderInput & { front: FrontPage }): string {
  const { short, long } = frontFacts(input)
  const row = ([label, value]: Fact, wide: boolean): string =>
    `<tr role="row"${wide ? ' class="wide"' : ''}><th scope="row" role="rowheader">${label}</th><td role="cell">${escapeHtml(value)}</td></tr>`
  const rows = [
    ...short.map((fact, index) => row(fact, index === short.length - 1 && index % 2 === 0)),
    ...long.map(fact => row(fact, true)),
  ]
  return `<table role="table"><tbody role="rowgroup">${rows.join('')}</tbody></table>`
}

const factTable = (input: RenderInput): string => {
  if (input.front) return frontTable({ ...input, front: input.front })
  const facts = factsOf(input)
  return facts.length === 0
    ? ''
    : `<dl class="facts">${facts.map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`
}

/**
 * The page without a document: type and style of all of them, read by the browser once. Nothing in it leads
 * anywhere else.
 */
export const emptyPage = (): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title></title><style>${fontFaces()}:root{--type:${families}}${style}</style><style id="own"></style></head><body></body></html>`

/** Across each page of a text that is not issued. Nothing that readers are told: the version says it. */
const draftMark = (version: string): string =>
  isDraft(version) ? '<div class="draft" aria-hidden="true">Draft</div>' : ''

/** A document for that page. `body` comes from `printBody`, `boxes` from `marginBoxes`. */
export function fillingOf(input: RenderInput, body: string, boxes = { css: '', text: '' }): Filling {
  const front = `<header class="front"><h1>${escapeHtml(input.title)}</h1>${factTable(input)}</header>`
  return {
    title: input.title,
    style: `${fallbackFaces(`${front}${body}${boxes.text}`)}${drawable(boxes.css)}${dressOf(input)}`,
    families,
    running: boxes.text,
    html: drawable(`${draftMark(input.version)}${front}<main>${body}</main>`),
  }
}

/** The same for a page of the caller's own. */
export const fillingOfHtml = (
  { title, html, css, family }: HtmlInput,
  boxes: { css: string; text: string },
): Filling => ({
  title,
  style: `${fallbackFaces(`${html}${boxes.text}`)}${drawable(boxes.css)}${css}`,
  families: family === undefined ? families : `'${family}',${families}`,
  running: boxes.text,
  html: drawable(html),
})
