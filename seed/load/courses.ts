import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { Ledger } from './ledger.ts'
import { type Question, readTexts } from './read.ts'
import { topicsOf } from './topics.ts'

interface Front {
  title: string
  slug: string
  summary: string
  minutes: number
  validMonths: number
  passMark: number
  matrix?: { for: string; days: number }
}

const questionsOf = (file: string): Question[] =>
  (
    parse(readFileSync(join(dirname(file), 'questions', basename(file).replace(/\.md$/, '.yaml')), 'utf8')) as {
      questions: Question[]
    }
  ).questions

/** Loads the courses that companies start their own from. */
export async function loadCourses(ledger: Ledger): Promise<void> {
  for (const [
    position,
    {
      front: { title, slug, summary, minutes, validMonths, passMark, matrix },
      html,
      file,
    },
  ] of readTexts<Front>('courses').entries()) {
    await ledger.put('api::course.course', slug, {
      title,
      slug,
      summary,
      minutes,
      validMonths,
      passMark,
      position,
      ...(matrix && { matrixFor: matrix.for, matrixDays: matrix.days }),
      topics: topicsOf(html),
      questions: questionsOf(file).map(({ text, answers, reason }) => ({
        question: text,
        reason,
        answers: answers.map(answer => ({ text: answer.text, right: answer.right ?? false })),
      })),
    })
  }
}
