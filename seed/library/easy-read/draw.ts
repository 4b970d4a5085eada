import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { stringify } from 'yaml'

/**
 * `pnpm run library:draw`: makes the pixels of each picture from its drawing. To be run when a drawing is new or
 * changes. Pixels are kept, for they stand in texts, which change only when somebody changes them.
 */
const folder = path.join(import.meta.dirname, 'pictures')
/** Two and a half times as wide as a picture is shown: enough for paper. */
const width = 260

const names = readdirSync(folder).filter(name => name.endsWith('.svg'))
for (const name of readdirSync(folder).filter(each => each.endsWith('.png'))) rmSync(path.join(folder, name))
const drawn: Record<string, string> = {}
for (const name of names) {
  const drawing = readFileSync(path.join(folder, name))
  const pixels = await sharp(drawing, { density: 300 })
    .resize({ width })
    .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
    .toBuffer()
  writeFileSync(path.join(folder, name.replace(/\.svg$/, '.png')), pixels)
  drawn[name.replace(/\.svg$/, '')] = createHash('sha256').update(drawing).digest('hex').slice(0, 16)
}
const said = '# Which drawing the pixels of each picture were made of. Written by `pnpm run library:draw`.\n'
writeFileSync(path.join(folder, 'drawn.yaml'), `${said}${stringify(drawn)}`)
console.info(`${names.length} pictures`)
