import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { refuseBadCourses } from '@cloudoc/courses/server/services.ts'
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
  const courses = readTexts<Front>('courses').map(({ front, html, file }, position) => {
    const { title, slug, summary, minutes, validMonths, passMark, matrix } = front
    const topics = topicsOf(html)
    const questions = questionsOf(file).map(({ text, answers, reason }) => ({
      question: text,
      reason,
      answers: answers.map(answer => ({ text: answer.text, right: answer.right ?? false })),
    }))
    return {
      key: slug,
      data: {
        title,
        slug,
        summary,
        minutes,
        validMonths,
        passMark,
        position,
        ...(matrix && { matrixFor: matrix.for, matrixDays: matrix.days }),
        topics,
        questions,
      },
    }
  })
  await ledger.putAll('api::course.course', courses, (tx, ids) => refuseBadCourses(tx.db, new Set(ids.values())))
}
