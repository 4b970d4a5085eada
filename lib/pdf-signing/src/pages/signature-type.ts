import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const find = createRequire(import.meta.url)

/** The type of a typed signature: handwriting, under the SIL Open Font License 1.1. The same stands on the screen. */
export const signatureFamily = 'Dancing Script'
const folder = '@fontsource/dancing-script'

let faces: string | undefined
/** All of its Latin letters as part of the page; others are taken from the types that documents have. */
export const signatureFaces = (): string => (faces ??= readFaces())

function readFaces(): string {
  const ranges = JSON.parse(readFileSync(find.resolve(`${folder}/unicode.json`), 'utf8')) as Record<string, string>
  return ['latin', 'latin-ext']
    .map(script => {
      const file = readFileSync(find.resolve(`${folder}/files/dancing-script-${script}-400-normal.woff2`))
      return `@font-face{font-family:'${signatureFamily}';src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');unicode-range:${ranges[script]}}`
    })
    .join('')
}
