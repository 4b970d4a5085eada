import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { lengthProblems } from './chance.ts'
import { contradictions } from './facts/facts.ts'
import { givenAsRight, questionLawProblems } from './facts/law.ts'
import { numberPattern } from './front-matter.ts'
import type { LibraryDocument } from './read.ts'
import { misspelt } from './wording/spelling.ts'

/** Fewest and most questions in a test. */
const questionCount = { fewest: 5, most: 8 } as const

/** A right answer that is this many times as long as the longest wrong one gives itself away. */
const telling = 1.6

const distinct = (values: readonly string[]): boolean =>
  new Set(
    values.map(value =>
      value
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    ),
  ).size === values.length

const answer = z.strictObject({ text: z.string().min(2).max(200), right: z.literal(true).optional() })

/** How many answers are right: one, or two and more but not all. */
function rightFits({
  kind,
  answers,
}: {
  kind: 'single' | 'multiple'
  answers: readonly { right?: true | undefined }[]
}): boolean {
  const right = answers.filter(each => each.right).length
  return kind === 'single' ? right === 1 : right >= 2 && right < answers.length
}

/** One question: its answers, and the reason that is shown once it has been answered. */
export const question = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/),
    text: z.string().min(15).max(400),
    kind: z.enum(['single', 'multiple']),
    answers: z.array(answer).min(3).max(5),
    reason: z.string().min(20).max(500),
  })
  .refine(rightFits, 'a single choice has one right answer, a multiple choice two or more but not all')
  .refine(({ answers }) => distinct(answers.map(({ text }) => text)), 'two answers are alike')

/** A test on one document. `passMark` is in per cent. */
export const questionFile = z.strictObject({
  document: z.string().regex(numberPattern),
  passMark: z.int().min(50).max(100),
  questions: z.array(question).min(questionCount.fewest).max(questionCount.most),
})

export type QuestionFile = z.infer<typeof questionFile>

/** A file of questions as it is on disk; nothing about its content is certain yet. */
export interface QuestionText {
  file: string
  content: unknown
}

/** A file of questions whose content holds. */
export interface ValidQuestions extends QuestionText {
  content: QuestionFile
}

/** All files of questions of a library, by name. */
export function readQuestions(library: string): QuestionText[] {
  const folder = path.join(library, 'questions')
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.yaml'))
        .sort()
    : []
  return names.map(name => ({
    file: path.join('questions', name),
    content: parse(readFileSync(path.join(folder, name), 'utf8')) as unknown,
  }))
}

/** The files whose content holds; what is wrong with the others is told by `questionProblems`. */
export function validQuestions(files: readonly QuestionText[]): ValidQuestions[] {
  return files.flatMap(file => {
    const read = questionFile.safeParse(file.content)
    return read.success ? [{ ...file, content: read.data }] : []
  })
}

/** Files whose content does not hold, by the place of the mistake. */
const shapeProblems = (files: readonly QuestionText[]): string[] =>
  files.flatMap(({ file, content }) => {
    const read = questionFile.safeParse(content)
    return read.success ? [] : read.error.issues.map(issue => `${file}: ${issue.path.join('.')}: ${issue.message}`)
  })

/**
 * Tests on documents that do not exist or stand in `earlier/` alone, and files that do not bear the number of
 * their document.
 */
function documentProblems(files: readonly ValidQuestions[], documents: readonly LibraryDocument[]): string[] {
  const numbers = new Set(documents.filter(({ earlier }) => !earlier).map(({ matter }) => matter.number))
  return files.flatMap(({ file, content }) => [
    ...(numbers.has(content.document) ? [] : [`${file}: there is no current ${content.document}`]),
    ...(path.basename(file, '.yaml') === content.document
      ? []
      : [`${file}: the name does not fit document ${content.document}`]),
  ])
}

/** Ids that stand twice in the library, or do not begin with the number of their document. */
function idProblems(files: readonly ValidQuestions[]): string[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, content }) =>
    content.questions.flatMap(({ id }) => {
      const other = seen.get(id)
      seen.set(id, file)
      return [
        ...(other === undefined ? [] : [`${file}: ${id} also stands in ${other}`]),
        ...(id.startsWith(`${content.document.toLowerCase()}-`)
          ? []
          : [`${file}: ${id} does not begin with ${content.document.toLowerCase()}`]),
      ]
    }),
  )
}

/** Right answers that can be guessed without reading: always in the same place, or far longer than the others. */
export function guessProblems(file: string, questions: QuestionFile['questions']): string[] {
  const single = questions.filter(({ kind }) => kind === 'single')
  const places = new Set(single.map(({ answers }) => answers.findIndex(({ right }) => right)))
  const long = questions.filter(({ answers }) => {
    const longest = Math.max(...answers.filter(({ right }) => !right).map(({ text }) => text.length))
    return answers.some(({ text, right }) => right && text.length > telling * longest)
  })
  return [
    ...(single.length > 2 && places.size < 2 ? [`${file}: the right answer always stands in the same place`] : []),
    ...long.map(({ id }) => `${file}: ${id} gives its right answer away by its length`),
  ]
}

/** What a reader sees of a test, as one text. */
const shown = ({ questions }: QuestionFile): string =>
  questions.flatMap(({ text, answers, reason }) => [text, ...answers.map(each => each.text), reason]).join('\n')

/** Tests that give as right what the law of one of their document's countries does not say, or what a fact contradicts. */
function lawfulProblems(files: readonly ValidQuestions[], documents: readonly LibraryDocument[]): string[] {
  const countries = new Map(
    documents.filter(({ earlier }) => !earlier).map(({ matter }) => [matter.number, matter.countries]),
  )
  return files.flatMap(({ file, content: { document, questions } }) => [
    ...questionLawProblems(file, questions, countries.get(document) ?? []),
    ...contradictions(file, questions.map(givenAsRight).join('\n')),
  ])
}

/** All that is wrong with the tests of a library. */
export function questionProblems(
  library: string,
  files: readonly QuestionText[],
  documents: readonly LibraryDocument[],
): string[] {
  const valid = validQuestions(files)
  const unknown = misspelt(
    library,
    valid.map(({ file, content }) => ({ file, text: shown(content) })),
  )
  const braces = valid
    .filter(({ content }) => /\{\{|\}\}/.test(shown(content)))
    .map(({ file }) => `${file}: has a placeholder, which a test does not fill`)
  return [
    ...shapeProblems(files),
    ...documentProblems(valid, documents),
    ...idProblems(valid),
    ...valid.flatMap(({ file, content }) => guessProblems(file, content.questions)),
    ...lengthProblems(valid.map(({ file, content }) => ({ file, questions: content.questions }))),
    ...lawfulProblems(valid, documents),
    ...braces,
    ...[...unknown].map(([word, where]) => `${word}: ${where.join(', ')}`),
  ]
}
