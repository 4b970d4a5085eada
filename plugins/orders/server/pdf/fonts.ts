import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { unpacked } from './woff.ts'

export type Face = 'regular' | 'bold'
/** The package splits each face into two sets of letters. */
type LetterSet = 'latin' | 'latin-ext'

const weights: Record<Face, number> = { regular: 400, bold: 700 }
const find = createRequire(import.meta.url)

/** The name that a document knows a face by. */
export const fontName = (face: Face, set: LetterSet): string => `${face} ${set}`

let kept: [name: string, font: Buffer][] | undefined
/** The type of the screens, as font files by name; read once. */
export function fonts(): readonly (readonly [name: string, font: Buffer])[] {
  kept ??= (['regular', 'bold'] as const).flatMap(face => (['latin', 'latin-ext'] as const).map((set): [string, Buffer] =>
    [fontName(face, set), unpacked(readFileSync(find.resolve(`@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-${set}-${weights[face]}-normal.woff`)))]))
  return kept
}

/** A sign above a letter, as strokes in parts of the type size: from the middle of the letter, up from its top. */
type Strokes = readonly (readonly (readonly [x: number, y: number])[])[]

/** A stretch of text in one set of letters; or a letter that the font lacks, as the plain one and the sign to draw above it. */
export interface Run { set: LetterSet; text: string; above?: Strokes }

/** Letters beyond Latin-1 that the extended set has. */
const extended = /[ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįĶķĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț]/
const basic = /[\u0020-\u007e\u00a0-\u00ffıŒœ–—‘’‚“”„•…€™−]/
/** What Welsh names put above w and y. */
const signs: Record<string, Strokes> = {
  '\u0302': [[[-0.14, 0], [0, 0.13], [0.14, 0]]],
  '\u0301': [[[-0.05, 0], [0.09, 0.14]]],
  '\u0300': [[[0.05, 0], [-0.09, 0.14]]],
  '\u0308': [[[-0.12, 0.05], [-0.12, 0.051]], [[0.12, 0.05], [0.12, 0.051]]],
}

function runOf(letter: string): Run {
  if (basic.test(letter)) return { set: 'latin', text: letter }
  if (extended.test(letter)) return { set: 'latin-ext', text: letter }
  const [base = '', mark = ''] = letter.normalize('NFD')
  const above = signs[mark]
  return above && basic.test(base) ? { set: 'latin', text: base, above } : { set: 'latin', text: '?' }
}

/** A text as runs, neighbours of one set joined. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC').replace(/\s/g, ' ')) {
    const run = runOf(letter)
    const last = runs.at(-1)
    if (last && last.set === run.set && !last.above && !run.above) last.text += run.text
    else runs.push(run)
  }
  return runs
}
