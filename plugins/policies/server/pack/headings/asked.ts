import type { QuestionTable } from '@cloudoc/catalogue/server/services.ts'
import type { Cited } from './headings.ts'

interface Asked {
  body?: unknown
  keys?: unknown
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a table says of a document: a question each, with its words. */
const inTable = ({ body, questions }: QuestionTable, number: string): Cited[] =>
  questions
    .filter(({ documents }) => documents.includes(number))
    .map(({ key, title }) => ({ body, question: key, title }))

/**
 * By what questions regulators ask after a document of the library. `asked` is what the document came with, `number`
 * its number in the library. Where staff have brought in a regulator's table that names the document, it counts in
 * place of what the document came with.
 */
export function askedOf(asked: unknown, number: string, tables: readonly QuestionTable[]): Cited[] {
  const newest = [...new Map([...tables].reverse().map(table => [table.body, table])).values()]
  const tabled = newest.flatMap(table => inTable(table, number))
  const named = new Set(tabled.map(({ body }) => body))
  const brought = listOf(asked)
    .filter(isObject)
    .flatMap(({ body, keys }: Asked): Cited[] =>
      typeof body !== 'string' || named.has(body)
        ? []
        : listOf(keys)
            .filter(key => typeof key === 'string')
            .map(question => ({ body, question })),
    )
  return [...tabled, ...brought]
}
