import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Cut = readonly [weight: '400' | '700', style: 'normal' | 'italic']
const all: readonly Cut[] = [['400', 'normal'], ['400', 'italic'], ['700', 'normal'], ['700', 'italic']]
const upright: readonly Cut[] = [['400', 'normal'], ['700', 'normal']]
const scripts = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
} as const
type Script = keyof typeof scripts

export const family = 'Atkinson Hyperlegible'
const read = new Map<string, string>()

function face(script: Script, [weight, style]: Cut): string {
  const name = `atkinson-hyperlegible-${script}-${weight}-${style}.woff2`
  const known = read.get(name)
  if (known !== undefined) return known
  const bytes = readFileSync(createRequire(import.meta.url).resolve(`@fontsource/atkinson-hyperlegible/files/${name}`))
  const made = `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2');unicode-range:${scripts[script]}}`
  read.set(name, made)
  return made
}

/** Letters beyond Western Europe (Polish names) come with a text that has some. It lacks the Welsh ŵ and ŷ: they come from the machine's own type. */
const scriptsOf = (text: string): Script[] => (/[\u0100-\u02ff\u1e00-\u1eff]/.test(text) ? ['latin', 'latin-ext'] : ['latin'])

/** The product's type as part of the page: all of it, of which the browser reads only the cuts that a text needs. */
export const fontFaces = (): string => (Object.keys(scripts) as Script[]).flatMap(script => all.map(cut => face(script, cut))).join('')
/** For header and footer templates, which are one page of their own to the browser: said once, in the header. */
export const smallFontFaces = (text: string): string => scriptsOf(text).flatMap(script => upright.map(cut => face(script, cut))).join('')
