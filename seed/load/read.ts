import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'

const here = join(import.meta.dirname, '..')

/** A list of `seed/content`. */
export const readList = <T>(name: string): T[] =>
  parse(readFileSync(join(here, 'content', `${name}.yaml`), 'utf8')) as T[]
export const readRecord = <T>(name: string): T =>
  parse(readFileSync(join(here, 'content', `${name}.yaml`), 'utf8')) as T

export interface Text<Front> {
  front: Front
  html: string
  file: string
}

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false, gfm: true })

function readText<Front>(file: string): Text<Front> {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  return { front: parse(front) as Front, html: toHtml(body), file }
}

/** The Markdown files of a folder under `seed/`, by name. */
export const readTexts = <Front>(folder: string): Text<Front>[] =>
  readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md') && basename(name) !== 'README.md')
    .sort()
    .map(name => readText<Front>(join(here, folder, name)))

/** A question on a document of the library, as the checks of the library have it. */
export interface Question {
  id: string
  text: string
  kind: 'single' | 'multiple'
  answers: { text: string; right?: true }[]
  reason: string
}

/** The questions of the library by the number of their document. */
export function readQuestions(): Map<string, Question[]> {
  const folder = join(here, 'library', 'questions')
  const files = readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .map(name => parse(readFileSync(join(folder, name), 'utf8')) as { document: string; questions: Question[] })
  return new Map(files.map(({ document, questions }) => [document, questions]))
}

/** `+60 days` → that many days from now; anything else as it is. */
export const when = (text: string): string => {
  const days = /^\+(\d+) days$/.exec(text)?.[1]
  return days === undefined ? text : new Date(Date.now() + Number(days) * 86_400_000).toISOString()
}
