import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { marked } from 'marked'
import { parse } from 'yaml'

const here = join(import.meta.dirname, '..')

/** A list of `seed/content`. */
export const readList = <T>(name: string): T[] => parse(readFileSync(join(here, 'content', `${name}.yaml`), 'utf8')) as T[]
export const readRecord = <T>(name: string): T => parse(readFileSync(join(here, 'content', `${name}.yaml`), 'utf8')) as T

export interface Text<Front> { front: Front; html: string; file: string }

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

/** `+60 days` → that many days from now; anything else as it is. */
export const when = (text: string): string => {
  const days = /^\+(\d+) days$/.exec(text)?.[1]
  return days === undefined ? text : new Date(Date.now() + Number(days) * 86_400_000).toISOString()
}
