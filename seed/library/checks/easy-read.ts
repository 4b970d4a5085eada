import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { mention } from './front-matter.ts'
import type { LibraryDocument } from './read.ts'
import { wordsOf } from './wording/plain-words.ts'
import { readingEase } from './wording/reading.ts'

/**
 * What an Easy Read may be like: words in a line, lines in an idea, ideas in all (about six fit on a page,
 * and 24 pages are the most), reading ease.
 */
const easyReadShape = { lineWords: 12, lines: 3, ideas: { fewest: 15, most: 60 }, ease: 80 } as const

/** Where the pictures are, beside the documents. */
const picturesFolder = (library: string): string => path.join(library, 'easy-read', 'pictures')

/** One idea: a picture, and one to three short lines. */
export interface Idea {
  picture: string
  lines: string[]
}

/** A picture at the beginning of an idea, and the words after it. */
const ideaPattern = /^!\[\]\(pictures\/([a-z0-9-]+)\.svg\) (\S[^]*)$/

/** The blocks of a text that are not headings: each should be an idea. */
const blocksOf = (body: string): string[] =>
  body
    .split(/\n{2,}/)
    .map(block => block.trim())
    .filter(block => block !== '' && !block.startsWith('## '))

/** The ideas of an Easy Read; a block that is none is told by `ideaProblems`. */
const ideasOf = (body: string): Idea[] =>
  blocksOf(body).flatMap(block => {
    const [, picture, words] = ideaPattern.exec(block) ?? []
    return picture === undefined || words === undefined
      ? []
      : [{ picture, lines: words.split('\n').map(line => line.trim()) }]
  })

/** Words that need to be explained where they are used. */
const hardWords = [
  'abuse',
  'advocate',
  'advocacy',
  'ombudsman',
  'consent',
  'tenancy',
  'tenant',
  'landlord',
  'restraint',
  'neglect',
  'capacity',
  'attorney',
  'guardian',
  'deputy',
  'inspector',
  'protocol',
  'agreement',
  'complaint',
  'allergy',
  'deposit',
  'appointee',
  'benefits',
]

/** Does a text say what a word means? "An advocate is …", "This is called consent." */
const isExplained = (text: string, word: string): boolean =>
  new RegExp(
    `\\b${word}\\b (?:is|are|means|says|gives)\\b|\\bcalled (?:an? |the |your )?(?:\\w+ ){0,4}${word}\\b`,
    'i',
  ).test(text)

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty)\b/i
/** Short forms that everybody knows by no other name. */
const knownShortForms: ReadonlySet<string> = new Set(['NHS'])

function lineProblems(line: string): string[] {
  const count = wordsOf(line).length
  const short = line.replace(/\{\{[^}]*\}\}/g, '').match(/\b[A-Z]{2,}\b/g) ?? []
  return [
    ...(count > easyReadShape.lineWords ? [`${count} words in a line`] : []),
    ...(/[.!?] +\S/.test(line) ? ['more than one sentence in a line'] : []),
    ...(/[.!?:]$|_{10,}$|^☐/.test(line) ? [] : ['a line without an end']),
    ...(/[;()]/.test(line) ? ['a semicolon or bracket'] : []),
    ...(numberWords.test(line) ? ['a number in letters'] : []),
    ...(new RegExp(mention.source).test(line) ? ['the number of a document'] : []),
    ...short.filter(word => !knownShortForms.has(word)).map(word => `the short form ${word}`),
  ].map(problem => `${problem}: ${line}`)
}

/** What is wrong with the ideas of one text: their number, pictures, lines and words. */
function ideaProblems({ file, body }: LibraryDocument, pictures: ReadonlySet<string>): string[] {
  const [blocks, ideas] = [blocksOf(body), ideasOf(body)]
  const {
    ideas: { fewest, most },
    ease: least,
  } = easyReadShape
  const lines = ideas.flatMap(idea => idea.lines)
  const ease = readingEase(lines)
  const text = lines.join('\n')
  return [
    ...blocks
      .filter(block => !ideaPattern.test(block) || block.split('](').length !== 2)
      .map(block => `is not one picture and its words: ${block.slice(0, 80)}`),
    ...(ideas.length < fewest || ideas.length > most ? [`${ideas.length} ideas, not ${fewest} to ${most}`] : []),
    ...ideas
      .filter(idea => idea.lines.length > easyReadShape.lines)
      .map(({ lines: [first = ''] }) => `more than ${easyReadShape.lines} lines in an idea: ${first}`),
    ...ideas.filter(({ picture }) => !pictures.has(picture)).map(({ picture }) => `there is no picture ${picture}`),
    ...lines.flatMap(lineProblems),
    ...hardWords
      .filter(word => new RegExp(`\\b${word}s?\\b`, 'i').test(text) && !isExplained(text, word))
      .map(word => `does not say what ${word} means`),
    ...(ease < least ? [`reading ease ${ease.toFixed(1)} is below ${least}`] : []),
  ].map(problem => `${file}: ${problem}`)
}

/** An Easy Read belongs to the versions of its texts that it was made from. */
function versionProblems({ file, matter }: LibraryDocument, current: readonly LibraryDocument[]): string[] {
  const moved = Object.entries(matter.of ?? {}).flatMap(([number, version]) => {
    const text = current.find(({ matter: { number: other } }) => other === number)
    if (!text) return [`${file}: is made from ${number}, which does not exist`]
    return text.matter.version === version
      ? []
      : [
          `${file}: is made from ${number} ${version}, which is ${text.matter.version} now: bring it up to date, or say under behind what is out of date`,
        ]
  })
  if (matter.behind === undefined) return moved
  return moved.length > 0 ? [] : [`${file}: says that it is behind, and is not`]
}

/** Pictures without words for those who do not see them, without pixels of their own, and those that nobody uses. */
function pictureProblems(library: string, used: ReadonlySet<string>): string[] {
  const folder = picturesFolder(library)
  const drawn = parse(readFileSync(path.join(folder, 'drawn.yaml'), 'utf8')) as Record<string, string>
  return picturesIn(library).flatMap(name => {
    const drawing = readFileSync(path.join(folder, `${name}.svg`))
    const isDrawn = drawn[name] === createHash('sha256').update(drawing).digest('hex').slice(0, 16)
    return [
      ...(/<title>[A-Z0-9][^<]{3,80}<\/title>/.test(drawing.toString('utf8')) ? [] : [`${name}.svg: has no title`]),
      ...(isDrawn && existsSync(path.join(folder, `${name}.png`))
        ? []
        : [`${name}.svg: has no pixels: run pnpm run library:draw`]),
      ...(used.has(name) ? [] : [`${name}.svg: is in no document`]),
    ]
  })
}

/** The names of the pictures. */
const picturesIn = (library: string): string[] =>
  (existsSync(picturesFolder(library)) ? readdirSync(picturesFolder(library)) : [])
    .filter(name => name.endsWith('.svg'))
    .map(name => name.replace(/\.svg$/, ''))

/** All that is wrong with the Easy Read documents of a library and their pictures. */
export function easyReadProblems(library: string, documents: readonly LibraryDocument[]): string[] {
  const current = documents.filter(document => !document.earlier)
  const easy = current.filter(({ matter }) => matter.kind === 'easy-read')
  const pictures = new Set(picturesIn(library))
  const used = new Set(easy.flatMap(({ body }) => ideasOf(body)).map(({ picture }) => picture))
  return [
    ...easy.flatMap(document => [...ideaProblems(document, pictures), ...versionProblems(document, current)]),
    ...pictureProblems(library, used),
  ]
}
