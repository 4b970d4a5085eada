/** Words of a video, by the time at which they are shown, in seconds. */
export interface Cue {
  from: number
  to: number
  text: string
}

const time = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})/
const line = new RegExp(`^${time.source}[ \\t]+-->[ \\t]+${time.source}(?:[ \\t].*)?$`)
const seconds = ([hours = '0', minutes = '0', whole = '0', thousandths = '0']: readonly (
  | string
  | undefined
)[]): number => Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000

/**
 * What a file of captions says: WebVTT, or SubRip (.srt), which many programs write. Undefined where it is
 * neither, or says nothing. Blocks without a time (notes, styles) are left out.
 */
export function cuesOf(file: string): Cue[] | undefined {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text)
  if (!isVtt && !/^\s*\d+\n\d/.test(text)) return undefined
  const cues = text.split(/\n{2,}/).flatMap(block => {
    const lines = block.split('\n').filter(each => each.trim() !== '')
    const at = lines.findIndex(each => line.test(each.trim()))
    const found = line.exec(lines[at]?.trim() ?? '')
    const words = lines
      .slice(at + 1)
      .join('\n')
      .trim()
    if (at < 0 || at > 1 || !found || words === '') return []
    const [from, to] = [seconds(found.slice(1, 5)), seconds(found.slice(5, 9))]
    return to > from ? [{ from, to, text: words }] : []
  })
  return cues.length > 0 ? cues : undefined
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
const written = (at: number): string =>
  `${two(at / 3600)}:${two((at / 60) % 60)}:${two(at % 60)}.${String(Math.round((at % 1) * 1000) % 1000).padStart(3, '0')}`
/** Marks that are not those of a voice, a class, italics, bold or underlining, and signs that would end a block. */
const plainWords = (text: string): string =>
  text.replaceAll('-->', '→').replaceAll(/<(?!\/?(?:[biuv]|c)(?:[ .][^<>]*)?>)/g, '&lt;')

/** The same as WebVTT, with nothing in it but its words: what browsers are sent. */
export const vttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${written(from)} --> ${written(to)}\n${plainWords(text)}\n`).join('\n')}`
