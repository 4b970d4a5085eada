import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../library/easy-read/pictures')
/**
 * As wide and high as a picture is shown, in pixels, and how many of its own pixels there are to each of
 * these: enough for paper.
 */
const [shown, sharpness] = [104, 2.5]

/** A drawing as it stands in a text: its bytes as an address, and what it shows. */
export interface EasyPicture {
  address: string
  shows: string
}

/**
 * The pictures of the Easy Read documents by name. PDF and Word take no drawings: they are pixels from here
 * on.
 */
export async function readPictures(): Promise<Map<string, EasyPicture>> {
  const names = readdirSync(folder).filter(name => name.endsWith('.svg'))
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, EasyPicture]> => {
        const drawing = readFileSync(join(folder, name))
        const bytes = await sharp(drawing, { density: 300 })
          .resize({ width: shown * sharpness })
          .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
          .toBuffer()
        return [
          name.replace(/\.svg$/, ''),
          {
            address: `data:image/png;base64,${bytes.toString('base64')}`,
            shows: /<title>([^<]*)<\/title>/.exec(drawing.toString('utf8'))?.[1] ?? '',
          },
        ]
      }),
    ),
  )
}

const ideas = /(?:<p><img src="pictures\/[a-z0-9-]+\.svg" alt="">[^]*?<\/p>\s*)+/g
const idea = /<p><img src="pictures\/([a-z0-9-]+)\.svg" alt="">\s*([^]*?)<\/p>/g

/**
 * An Easy Read as it is shown: each idea a row, its picture at the left, its lines at the right in 14 point,
 * under headings in 18. A table is what screen, PDF and Word all keep together. `behind` says above the text
 * what is out of date in it.
 */
export function easyReadHtml(html: string, pictures: ReadonlyMap<string, EasyPicture>, behind = ''): string {
  const row = (name: string, words: string): string => {
    const { address = '', shows = '' } = pictures.get(name) ?? {}
    const lines = words
      .split('\n')
      .map(line => `<p><span style="font-size:14pt">${line.trim()}</span></p>`)
      .join('')
    return `<tr><td style="border:none;width:20%"><img src="${address}" alt="${shows}" width="${shown}" height="${shown}"></td><td style="border:none;vertical-align:middle;width:80%">${lines}</td></tr>`
  }
  const note = behind === '' ? '' : `<p><strong>Some of this is out of date.</strong> ${behind}</p>\n`
  return (
    note +
    html
      .replace(/<h2>(.*?)<\/h2>/g, '<h2><span style="font-size:18pt">$1</span></h2>')
      .replace(
        ideas,
        run =>
          `<table style="border:none"><tbody>${[...run.matchAll(idea)].map(([, name = '', words = '']) => row(name, words)).join('')}</tbody></table>\n`,
      )
  )
}
