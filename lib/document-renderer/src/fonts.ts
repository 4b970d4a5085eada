import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const find = createRequire(import.meta.url)

/** A stretch of Unicode, of which a package has a file of its own. */
interface Script {
  file: string
  range: string
  weights: readonly string[]
  styles: readonly string[]
}
interface Font {
  family: string
  folder: string
  scripts: readonly Script[]
}

const both = { weights: ['400', '700'], styles: ['normal', 'italic'] }
const upright = { weights: ['400', '700'], styles: ['normal'] }
const regular = { weights: ['400'], styles: ['normal'] }

/** The product's own type. */
const family = 'Atkinson Hyperlegible'
const own: Font = {
  family,
  folder: 'atkinson-hyperlegible',
  scripts: [
    {
      file: 'latin',
      range:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
      ...both,
    },
    {
      file: 'latin-ext',
      range:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
      ...both,
    },
  ],
}
/**
 * Letters that the product's type has, as far as names in the United Kingdom go; what is beyond comes from
 * the types below.
 */
const ownLetters =
  /^[\u0000-\u00ff\u0131\u0152\u0153\u2010-\u2027\u2030\u2039\u203a\u20ac\u2122\u2212ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįĶķĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț☐]*$/

const rangesOf = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(find.resolve(`@fontsource/${name}/unicode.json`), 'utf8')) as Record<string, string>
const some = (name: string, scripts: readonly string[], cuts: Pick<Script, 'weights' | 'styles'>): Script[] =>
  Object.entries(rangesOf(name))
    .filter(([file]) => scripts.includes(file))
    .map(([file, range]) => ({ file, range, ...cuts }))

/**
 * What stands in, in this order: for Welsh, Vietnamese, Greek, Cyrillic and Devanagari; for Arabic; for
 * signs; and one that has a drawing for nearly everything else.
 */
let fallback: Font[] | undefined
const fallbacks = (): Font[] =>
  (fallback ??= [
    {
      family: 'Noto Sans',
      folder: 'noto-sans',
      scripts: some(
        'noto-sans',
        ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
        both,
      ),
    },
    { family: 'Noto Sans Arabic', folder: 'noto-sans-arabic', scripts: some('noto-sans-arabic', ['arabic'], upright) },
    {
      family: 'Noto Sans Math',
      folder: 'noto-sans-math',
      scripts: [
        {
          file: 'latin',
          range: 'U+2070-209F,U+2100-2121,U+2123-214F,U+2190-22FF,U+27C0-27FF,U+2900-2AFF,U+1D400-1D7FF',
          ...regular,
        },
      ],
    },
    {
      family: 'Noto Sans Symbols 2',
      folder: 'noto-sans-symbols-2',
      scripts: some('noto-sans-symbols-2', ['symbols'], regular),
    },
    { family: 'UnifontEX', folder: 'unifontex', scripts: [{ file: 'latin', range: 'U+0100-1FFFF', ...regular }] },
  ])

/** Families of a text in print, with the machine's own behind those that this library brings. */
export const families = [
  family,
  'Noto Sans',
  'Noto Sans Arabic',
  'Noto Sans Math',
  'Noto Sans Symbols 2',
  'UnifontEX',
  'Liberation Sans',
  'Arial',
  'sans-serif',
]
  .map(name => (name.includes(' ') ? `'${name}'` : name))
  .join(',')

const spans = new Map<string, [from: number, to: number][]>()
const spansOf = (range: string): [from: number, to: number][] => {
  const known =
    spans.get(range) ??
    range.split(',').map((part): [number, number] => {
      const [from = '', to = from] = part.trim().slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    })
  spans.set(range, known)
  return known
}
const holds = ({ range }: Script, point: number): boolean =>
  spansOf(range).some(([from, to]) => point >= from && point <= to)

const read = new Map<string, string>()

function face({ family: name, folder }: Font, { file, range }: Script, weight: string, style: string): string {
  const path = `@fontsource/${folder}/files/${folder}-${file}-${weight}-${style}.woff2`
  const known =
    read.get(path) ??
    `@font-face{font-family:'${name}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${readFileSync(find.resolve(path)).toString('base64')}) format('woff2');unicode-range:${range}}`
  read.set(path, known)
  return known
}

const facesOf = (font: Font, script: Script): string =>
  script.weights.flatMap(weight => script.styles.map(style => face(font, script, weight, style))).join('')

/** The product's type as part of the page: all of it, of which the browser reads only the cuts that a text needs. */
export const fontFaces = (): string => own.scripts.map(script => facesOf(own, script)).join('')

/**
 * Types for the letters of a text that the product's own lacks: each letter from the first that has it, so
 * that it looks the same whatever is installed on the machine. Nothing for most texts.
 */
export function fallbackFaces(text: string): string {
  if (ownLetters.test(text)) return ''
  const needed = new Map<Script, Font>()
  for (const letter of new Set(text)) {
    if (ownLetters.test(letter)) continue
    for (const font of fallbacks()) {
      const script = font.scripts.find(each => holds(each, letter.codePointAt(0) ?? 0))
      if (!script) continue
      needed.set(script, font)
      break
    }
  }
  return [...needed].map(([script, font]) => facesOf(font, script)).join('')
}

/**
 * Letters that no type has a drawing for (rare Chinese characters) by their number: the browser would leave
 * some of them out of the text, too.
 */
export const drawable = (text: string): string =>
  text.replace(/[\u{20000}-\u{10ffff}]/gu, letter => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`)

/** For header and footer templates, which are one page of their own to the browser: said once, in the header. */
export const smallFontFaces = (text: string): string => {
  const scripts = /[\u0100-\u02ff\u1e00-\u1eff]/.test(text) ? own.scripts : own.scripts.slice(0, 1)
  return (
    scripts.map(script => script.weights.map(weight => face(own, script, weight, 'normal')).join('')).join('') +
    fallbackFaces(text)
  )
}
