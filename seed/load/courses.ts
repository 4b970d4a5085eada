import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { plainText, sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import { parse } from 'yaml'
import type { Ledger } from './ledger.ts'
import { readTexts, type Question } from './read.ts'

interface Front { title: string; slug: string; summary: string; minutes: number; validMonths: number; passMark: number }

/** A title is words, not HTML: `everybody&#39;s` → `everybody's`. */
const inWords = (html: string): string => plainText(sanitise(html))

/** `<h2>Title</h2>` and what stands below it. */
export const topicsOf = (html: string): { title: string; text: string }[] =>
  [...html.matchAll(/<h2[^>]*>([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2|$)/g)].map(([, title = '', text = '']) => ({ title: inWords(title), text: text.trim() }))

const questionsOf = (file: string): Question[] => (parse(readFileSync(join(dirname(file), 'questions', basename(file).replace(/\.md$/, '.yaml')), 'utf8')) as { questions: Question[] }).questions

/** Loads the courses that companies start their own from. */
export async function loadCourses(ledger: Ledger): Promise<void> {
  for (const [position, { front: { title, slug, summary, minutes, validMonths, passMark }, html, file }] of readTexts<Front>('courses').entries()) {
    await ledger.put('api::course.course', slug, {
      title, slug, summary, minutes, validMonths, passMark, position,
      topics: topicsOf(html),
      questions: questionsOf(file).map(({ text, answers, reason }) => ({ question: text, reason, answers: answers.map(answer => ({ text: answer.text, right: answer.right ?? false })) })),
    })
  }
}
