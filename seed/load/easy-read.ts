import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../library/easy-read/pictures')
/** As wide and high as a picture is shown, in pixels of a screen. */
const shown = 104

/** A picture as it stands in a text: its bytes as an address, and what it shows. */
export interface EasyPicture {
  address: string
  shows: string
}

/** The pictures of the Easy Read documents by name: pixels, for PDF and Word take no drawings. */
export const readPictures = (): Map<string, EasyPicture> =>
  new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.svg'))
      .map(file => {
        const name = file.replace(/\.svg$/, '')
        const shows = /<title>([^<]*)<\/title>/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? ''
        const pixels = readFileSync(join(folder, `${name}.png`)).toString('base64')
        return [name, { address: `data:image/png;base64,${pixels}`, shows }]
      }),
  )

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
