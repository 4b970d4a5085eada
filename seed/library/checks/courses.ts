import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { placeholders } from '@cloudoc/core/contract/placeholders.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { placeholdersIn, split } from '../tidy.ts'
import { lengthProblems } from './chance.ts'
import { contradictions } from './facts/facts.ts'
import { givenAsRight, lawProblems, questionLawProblems } from './facts/law.ts'
import type { FrontMatter } from './front-matter.ts'
import { guessProblems, question } from './questions.ts'
import type { LibraryDocument } from './read.ts'
import { wordsOf } from './wording/plain-words.ts'
import { easeFloor, readingEase, sentencesOf } from './wording/reading.ts'
import { misspelt } from './wording/spelling.ts'

/** What a course is like: topics of a few minutes each, and a test of ten questions. */
const courseShape = {
  topics: { fewest: 5, most: 7 },
  words: { fewest: 150, most: 300 },
  questions: 10,
  answers: 4,
} as const

/** A course is for all four countries. */
const everywhere = ['england', 'wales', 'scotland', 'northern-ireland'] as const

const slug = z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)
const frontMatter = z.strictObject({
  title: z.string().min(5).max(80),
  slug,
  summary: z.string().min(40).max(200),
  minutes: z.int().min(20).max(30),
  validMonths: z.int().min(1).max(60),
  passMark: z.int().min(50).max(100),
  /** Documents of the library that it is written from. */
  sources: z.array(z.string()).min(1),
  /** Its subjects in the training matrix (HR-F9), who learns it there, and by which day of an induction. */
  matrix: z
    .strictObject({ subjects: z.array(z.string()).min(1), for: z.string().max(100), days: z.literal([1, 7, 90]) })
    .optional(),
  written: z.string(),
})
const test = z.strictObject({ course: slug, questions: z.array(question).length(courseShape.questions) })

/** A course as it is on disk. Only `body` is certain yet. */
export interface CourseFile {
  file: string
  matter: unknown
  body: string
  test: unknown
}

/** The courses beside a library, by name, each with its test. */
export function readCourses(library: string): CourseFile[] {
  const folder = path.join(library, '..', 'courses')
  return readdirSync(folder)
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map(name => {
      const { matter, body } = split(readFileSync(path.join(folder, name), 'utf8'), name)
      const questions = path.join(folder, 'questions', name.replace(/\.md$/, '.yaml'))
      return {
        file: name,
        matter: parse(matter) as unknown,
        body,
        test: existsSync(questions) ? (parse(readFileSync(questions, 'utf8')) as unknown) : undefined,
      }
    })
}

/** `## Title` and what stands below it. */
const topicsOf = (body: string): { title: string; text: string }[] =>
  body
    .split(/^## /m)
    .slice(1)
    .map(part => ({ title: part.slice(0, part.indexOf('\n')).trim(), text: part.slice(part.indexOf('\n')).trim() }))

const issuesOf = (file: string, read: z.ZodSafeParseResult<unknown>): string[] =>
  read.success ? [] : read.error.issues.map(issue => `${file}: ${issue.path.join('.')}: ${issue.message}`)

function textProblems({ file, body }: CourseFile): string[] {
  const topics = topicsOf(body)
  const {
    topics: { fewest, most },
    words,
  } = courseShape
  const ease = readingEase(sentencesOf(body))
  return [
    ...(topics.length < fewest || topics.length > most ? [`${file}: has ${topics.length} topics`] : []),
    ...topics.flatMap(({ title, text }) => {
      const count = wordsOf(text).length
      return count < words.fewest || count > words.most ? [`${file}: ${title} has ${count} words`] : []
    }),
    ...(ease < easeFloor ? [`${file}: reading ease ${ease.toFixed(1)} is below ${easeFloor}`] : []),
    ...placeholdersIn(body)
      .filter(key => !(key in placeholders))
      .map(key => `${file}: no such placeholder: ${key}`),
    ...contradictions(file, body),
  ]
}

function testProblems({ file, matter, test: content }: CourseFile): string[] {
  const front = frontMatter.safeParse(matter)
  const read = test.safeParse(content)
  if (!read.success || !front.success) return [...issuesOf(file, front), ...issuesOf(`questions of ${file}`, read)]
  const { course, questions } = read.data
  return [
    ...(front.data.slug === course && file === `${course}.md` ? [] : [`${file}: name, slug and test do not fit`]),
    ...questions
      .filter(({ id }) => !id.startsWith(`${course}-`))
      .map(({ id }) => `${file}: ${id} does not begin with ${course}`),
    ...(new Set(questions.map(({ id }) => id)).size < questions.length ? [`${file}: an id stands twice`] : []),
    ...questions
      .filter(({ answers }) => answers.length !== courseShape.answers)
      .map(({ id, answers }) => `${file}: ${id} has ${answers.length} answers`),
    ...(questions.some(({ kind }) => kind === 'multiple') ? [] : [`${file}: no question has several right answers`]),
    ...guessProblems(file, questions),
    ...questionLawProblems(file, questions, everywhere),
    ...contradictions(`questions of ${file}`, questions.map(givenAsRight).join('\n')),
    ...(JSON.stringify(questions).includes('{{')
      ? [`${file}: a question has a placeholder, which a test does not fill`]
      : []),
  ]
}

/**
 * What a course may not say either: laws that are over, lines that a country does not have. A course is for
 * all four.
 */
const asDocument = ({ file, body }: CourseFile): LibraryDocument => ({
  file,
  earlier: false,
  body,
  marked: body,
  matter: { number: '', categories: ['home-care'], countries: everywhere } as unknown as FrontMatter,
})

/** Where the training matrix gives other subjects, other people or shorter times than a course does. */
export function matrixProblems(courses: readonly CourseFile[], matrix: string): string[] {
  const rows = new Map(
    matrix.split('\n').flatMap(line => {
      const [, subject = '', who = '', , again = ''] = line.split('|').map(cell => cell.trim())
      return line.startsWith('|') ? [[subject, { who, again }] as const] : []
    }),
  )
  return courses.flatMap(({ file, matter }) => {
    const { matrix: place, validMonths = 0 } = frontMatter.safeParse(matter).data ?? {}
    const found = (place?.subjects ?? []).map(subject => [subject, rows.get(subject)] as const)
    const months = found.flatMap(([, row]) => [...(row?.again.matchAll(/\d+/g) ?? [])].map(Number))
    return [
      ...found.filter(([, row]) => !row).map(([subject]) => `${file}: the training matrix has no ${subject}`),
      ...(found.length === 1 && found.some(([, row]) => row && row.who !== place?.for)
        ? [`${file}: the training matrix names other people: ${found[0]?.[1]?.who}`]
        : []),
      ...(validMonths > Math.min(...months)
        ? [`${file}: is valid for ${validMonths} months, and the training matrix asks again sooner`]
        : []),
    ]
  })
}

/** All that is wrong with the courses; `numbers` are those of the library's current documents. */
export function courseProblems(
  library: string,
  courses: readonly CourseFile[],
  numbers: ReadonlySet<string>,
): string[] {
  const sources = courses.flatMap(({ file, matter }) =>
    (frontMatter.safeParse(matter).data?.sources ?? [])
      .filter(number => !numbers.has(number))
      .map(number => `${file}: there is no ${number}`),
  )
  const seen = misspelt(
    library,
    courses.map(({ file, body, test: content }) => ({
      file,
      text: `${body}\n${(test.safeParse(content).data?.questions ?? []).flatMap(({ text, answers, reason }) => [text, ...answers.map(each => each.text), reason]).join('\n')}`,
    })),
  )
  const tests = courses.flatMap(({ file, test: content }) => {
    const read = test.safeParse(content)
    return read.success ? [{ file: `questions of ${file}`, questions: read.data.questions }] : []
  })
  return [
    ...courses.flatMap(textProblems),
    ...courses.flatMap(testProblems),
    ...lengthProblems(tests),
    ...sources,
    ...lawProblems(courses.map(asDocument)),
    ...[...seen].map(([word, files]) => `${word}: ${files.join(', ')}`),
  ]
}
