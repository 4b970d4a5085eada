import { companyValues } from '@cloudoc/accounts/server/services/company.ts'
import { type Placeholder, readsInText } from '@cloudoc/core/contract/placeholders.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'

const normal = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => normal(text).match(/[\p{L}\p{N}@.']+/gu) ?? []

/**
 * What one word may find: who somebody is, and how they are reached. A single word of the company's own name
 * stands in every document that names it.
 */
const ofSomebody =
  /^(?:director|nominated|manager|protectionOfficer|safeguarding|oncall|landlord|provider)\.|\.(?:email|phone|mobile|number)$/

/** The details of a company by placeholder. */
export const detailsOf = (company: { name: string; details: Record<string, string> | null }): Details =>
  companyValues(company)

/** Does a value hold words one after another, of the last perhaps the beginning? */
const hasInOrder = (held: readonly string[], words: readonly string[]): boolean =>
  held.some((_, at) =>
    words.every((word, next) => {
      const other = held[at + next] ?? ''
      return next === words.length - 1 ? other.startsWith(word) : other === word
    }),
  )

/**
 * Keys of the placeholders whose value holds what is searched for: its words one after another, the last
 * perhaps still being typed.
 */
export function keysNaming(searched: string, values: Details): string[] {
  const words = wordsOf(searched)
  const [first = ''] = words
  // Most searches name nobody: one look at all values says so.
  if (first.length < 3 || !normal(Object.values(values).join('\n')).includes(first)) return []
  return Object.entries(values).flatMap(([key, value = '']) => {
    if (words.length === 1 && !ofSomebody.test(key)) return []
    // A telephone number is found as it was typed, and as the text has it.
    const written = new Set([value, readsInText(key as Placeholder, value)])
    return [...written].some(each => hasInOrder(wordsOf(each), words)) ? [key] : []
  })
}
