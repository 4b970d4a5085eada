import type { Knex } from 'knex'
import { nameOf, numberOf } from './present.ts'

/** `%`, `_` and `\\` are letters of a search, not wildcards. */
const literally = (word: string): string => word.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Documents whose title or number holds every word that is searched for, in any order and case. */
export const matching = (searched: string) => (query: Knex.QueryBuilder): void => {
  for (const word of searched.split(/\s+/).filter(Boolean)) {
    query.whereRaw(`(${nameOf} || ' ' || ${numberOf}) ilike ?`, [`%${literally(word)}%`])
  }
}
