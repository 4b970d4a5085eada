import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, readLeaves, readMade, readSamples, sourceOf } from '../samples/source.ts'

const seed = path.resolve(__dirname, '..')
const folder = folderOf(seed)
const samples = readSamples(seed)
const remake = 'run `pnpm samples` to make it again'

describe('the samples', () => {
  it('are the eight of the specification, six of them with a tile', () => {
    expect(samples.map(({ sample }) => sample.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(samples.filter(({ sample }) => sample.tile).map(({ sample }) => sample.id)).toEqual([1, 2, 3, 5, 6, 7])
    expect(samples.map(({ sample }) => sample.kind)).toEqual([
      ...Array<string>(4).fill('policy'),
      ...Array<string>(4).fill('form'),
    ])
  })

  it('are documents of the library, called as they are there', () => {
    expect(samples.map(({ document }) => document?.matter.title)).toEqual(samples.map(({ sample }) => sample.title))
  })

  it('have a PDF of the text as it is now', () => {
    const made = readMade(seed)
    const stale = samples.flatMap(({ sample, document }) => {
      const kept = made.find(({ id }) => id === sample.id)
      if (document && kept?.number === sample.number && kept.source === sourceOf(document)) return []
      return [`The PDF of sample ${sample.id} (${sample.number}) is not of its present text: ${remake}`]
    })
    expect(stale).toEqual([])
  })

  it('have pictures of pages that are no older than the text', () => {
    const leaves = readLeaves(seed)
    const stale = samples.flatMap(({ sample: { id, number }, document }) =>
      document && leaves.find(each => each.id === id)?.source === sourceOf(document)
        ? []
        : [`The pages of sample ${id} (${number}) are not of its present text: ${remake}`],
    )
    expect(stale).toEqual([])
    expect(leaves.filter(({ pages }) => pages < 1 || pages > 6)).toEqual([])
  })

  it('have files that are light enough to open on a phone', () => {
    const problems = samples.flatMap(({ sample: { id } }) => {
      const [pdf, picture] = [path.join(folder, `${id}.pdf`), path.join(folder, `${id}.png`)]
      if (!existsSync(pdf) || !existsSync(picture)) return [`Sample ${id} has no file: ${remake}`]
      const bytes = readFileSync(pdf)
      return [
        ...(bytes.subarray(0, 5).toString() === '%PDF-' ? [] : [`${id}.pdf is no PDF: ${remake}`]),
        ...(bytes.length < 300_000 ? [] : [`${id}.pdf has ${bytes.length} bytes`]),
        ...(readFileSync(picture).length < 40_000 ? [] : [`${id}.png is too heavy for the home page`]),
      ]
    })
    expect(problems).toEqual([])
  })

  it('leave nothing behind', () => {
    const leaves = readLeaves(seed).flatMap(({ id, pages: count }) =>
      Array.from({ length: count }, (_, at) => `${id}-${at + 1}.webp`),
    )
    const wanted = [
      ...samples.flatMap(({ sample: { id } }) => [`${id}.pdf`, `${id}.png`]),
      ...leaves,
      'made.yaml',
      'pages.yaml',
      'policies.zip',
      'record-forms.zip',
    ]
    expect(readdirSync(folder).sort()).toEqual(wanted.sort())
  })
})
