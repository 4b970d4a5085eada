import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Ledger } from '../ledger.ts'
import { readTexts } from '../read.ts'

/** An audit of the library as it is written in `seed/audits`. */
export interface WrittenAudit {
  title: string
  kind: string
  about: string
  /** Numbers of documents of the library. */
  cites: string[]
  sections: {
    title: string
    questions: {
      question: string
      help?: string
      critical?: boolean
      points?: number
      proof?: 'none' | 'optional' | 'required'
      opensAction?: boolean
    }[]
  }[]
}

const folder = join(import.meta.dirname, '../../audits')
/** Points of a critical question, where it says no other. */
const criticalPoints = 3

/** The audits, by their slugs. */
export const readAudits = (): [slug: string, audit: WrittenAudit][] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => [name.replace(/\.yaml$/, ''), parse(readFileSync(join(folder, name), 'utf8')) as WrittenAudit])

/** Titles of the library's documents, by number. */
export const libraryTitles = (): ReadonlyMap<string, string> =>
  new Map(
    readTexts<{ number: string; title: string }>('library').map(({ front: { number, title } }) => [number, title]),
  )

/** Loads the audits that companies take over. */
export async function loadAudits(ledger: Ledger): Promise<void> {
  const titles = libraryTitles()
  const audits = readAudits().map(([slug, { title, kind, about, cites, sections }], position) => ({
    key: slug,
    data: {
      title,
      slug,
      kind,
      about,
      position,
      cites: cites.map(number => ({ number, title: titles.get(number) ?? '' })),
      sections: sections.map(section => ({
        title: section.title,
        questions: section.questions.map(({ question, help, critical = false, points, proof, opensAction = true }) => ({
          question,
          ...(help !== undefined && { help }),
          critical,
          points: points ?? (critical ? criticalPoints : 1),
          proof: proof ?? 'optional',
          opensAction,
        })),
      })),
    },
  }))
  await ledger.putAll('api::audit.audit', audits)
}
