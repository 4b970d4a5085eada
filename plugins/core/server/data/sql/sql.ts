import type { Knex } from 'knex'
import { isStale } from '../connection/prepared.ts'
import { askReaders, isReaders } from '../connection/readers.ts'
import type { Db, Tx } from '../transaction.ts'
import { noteSent } from './sent.ts'
import {
  aCompany,
  aReason,
  aValue,
  newPreparedName,
  renewedName,
  type StatementTexts,
  StatementWay,
} from './statement-texts.ts'
import { checkTenancy } from './tenancy-guard.ts'

/** A company's id as a value: the tenancy guard tells it from other numbers. Made by `inCompany`. */
export class CompanyId {
  readonly id: number
  constructor(id: number) {
    if (!Number.isSafeInteger(id)) {
      throw new TypeError('A statement of a company needs the id of a company.')
    }
    this.id = id
  }
}

/** What may stand in a statement: a value, which becomes a parameter, or a part of SQL, which becomes text. */
export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | Buffer
  | null
  | readonly (string | number | boolean | Date | null)[]
  | CompanyId
  | SqlPart

/** A part of SQL: whatever rows it would answer do not matter. */
export type SqlPart = Statement<unknown>

/** A statement with its parts put together. `pieces` has one element more than `values`. */
interface Composed {
  pieces: string[]
  values: unknown[]
}

/** A statement as it is sent. */
interface Ready {
  texts: StatementTexts
  values: unknown[]
}

/** Where a statement runs: the pool, the readers, or a transaction. */
type Target = Db | Tx

const handleOf = (target: Target): Db => ('afterCommit' in target ? target.db : target)

/** SQL with its values: a whole statement, or a part of one. Nothing is sent before `rows`, `one` or `run`. */
export class Statement<Row> {
  /** Rows exist for the types alone. */
  declare readonly row?: Row
  readonly #strings: readonly string[]
  readonly #values: readonly SqlValue[]
  /** Why rows of several companies are read or written, if they are (`acrossCompanies`). */
  readonly reason: string | undefined

  constructor(strings: readonly string[], values: readonly SqlValue[], reason?: string) {
    this.#strings = strings
    this.#values = values
    this.reason = reason
  }

  /** The rows of the answer. On the readers the statement is prepared once in each connection. */
  async rows(target: Target): Promise<Row[]> {
    const db = handleOf(target)
    const ready = this.#ready()
    const prepared = await askPrepared(db, ready)
    if (prepared) {
      return prepared as Row[]
    }
    return (await rawOf(db, ready)).rows as Row[]
  }

  /** The first row of the answer; undefined if there is none. */
  async one(target: Target): Promise<Row | undefined> {
    const [row] = await this.rows(target)
    return row
  }

  /** Runs the statement. Answers how many rows it wrote. */
  async run(target: Target): Promise<number> {
    const { rowCount } = await rawOf(handleOf(target), this.#ready())
    return rowCount ?? 0
  }

  /** The same as a part of a query of the builder. The query is scoped by `ofCompany`; a part names no tables of companies. */
  toRaw(target: Target): Knex.Raw<never> {
    const { texts, values } = this.#ready()
    return handleOf(target).raw(texts.forKnex, values as never)
  }

  /** The text with `$1`, `$2` … and the values of these parameters. For logs, tests and messages. */
  toSql(): { text: string; values: unknown[] } {
    const { pieces, values } = compose(this)
    return { text: positionedTextOf(pieces), values: values.map(valueOf) }
  }

  /** Adds its own pieces and values, and those of its parts, to `into`. Answers the reasons that stand in it. */
  addTo(into: Composed): string[] {
    noteSent?.(this.#strings)
    const reasons = this.reason === undefined ? [] : [this.reason]
    this.#strings.forEach((piece, at) => {
      into.pieces[into.pieces.length - 1] += piece
      if (at >= this.#values.length) {
        return
      }
      const value = this.#values[at]
      if (value instanceof Statement) {
        reasons.push(...value.addTo(into))
      } else if (value === undefined) {
        throw new TypeError(`A value of a statement is undefined, after: ${piece.slice(-80)}`)
      } else {
        into.values.push(value)
        into.pieces.push('')
      }
    })
    return reasons
  }

  /** Goes through its parts: their values, and the way to what the statement is sent as. */
  goThrough(way: StatementWay): void {
    way.pass(this.reason === undefined ? this.#strings : aReason)
    for (const [at, value] of this.#values.entries()) {
      if (value instanceof Statement) {
        value.goThrough(way)
      } else if (value instanceof CompanyId) {
        way.pass(aCompany)
        way.values.push(value.id)
      } else if (value === undefined) {
        throw new TypeError(`A value of a statement is undefined, after: ${this.#strings[at]?.slice(-80)}`)
      } else {
        way.pass(aValue)
        way.values.push(value)
      }
    }
  }

  #ready(): Ready {
    const way = new StatementWay()
    this.goThrough(way)
    return { texts: way.texts(() => this.#checkedTexts()), values: way.values }
  }

  #checkedTexts(): StatementTexts {
    const composed: Composed = { pieces: [''], values: [] }
    const reasons = this.addTo(composed)
    if (reasons.length === 0) {
      checkTenancy(guardTextOf(composed))
    }
    return {
      positioned: positionedTextOf(composed.pieces),
      forKnex: knexTextOf(composed.pieces),
      preparedName: undefined,
    }
  }
}

function compose(statement: SqlPart): Composed {
  const composed: Composed = { pieces: [''], values: [] }
  statement.addTo(composed)
  return composed
}

const valueOf = (value: unknown): unknown => (value instanceof CompanyId ? value.id : value)

const positionedTextOf = (pieces: readonly string[]): string =>
  pieces.reduce((text, piece, at) => (at === 0 ? piece : `${text}$${at}${piece}`), '')

const knexTextOf = (pieces: readonly string[]): string => pieces.map(piece => piece.replaceAll('?', '\\?')).join('?')

/** For the guard: `:company` where the company's id stands, `?` for any other value. */
const guardTextOf = ({ pieces, values }: Composed): string =>
  pieces.reduce((text, piece, at) => `${text}${values[at - 1] instanceof CompanyId ? ':company' : '?'}${piece}`)

const rawOf = (db: Db, { texts, values }: Ready): Promise<{ rows: unknown[]; rowCount: number | null }> =>
  db.raw(texts.forKnex, values as never) as unknown as Promise<{ rows: unknown[]; rowCount: number | null }>

/** The rows, where `db` is the readers; undefined anywhere else. */
async function askPrepared(db: Db, { texts, values }: Ready): Promise<unknown[] | undefined> {
  if (!isReaders(db)) {
    return undefined
  }
  texts.preparedName ??= newPreparedName()
  if (texts.preparedName === undefined) {
    return undefined
  }
  try {
    return await askReaders(db, texts.preparedName, texts.positioned, values)
  } catch (error) {
    if (!isStale(error)) {
      throw error
    }
    // A table has changed. Under a new name the statement is prepared anew.
    texts.preparedName = renewedName()
    return askReaders(db, texts.preparedName, texts.positioned, values)
  }
}

/**
 * A statement of SQL, or a part of one. Each `${value}` becomes a parameter where it stands; a part that is itself made
 * by `sql` becomes text. Tables of companies are narrowed by `inCompany`, or the statement says `acrossCompanies('why')`:
 * any other one throws when it is first used.
 * @example const folders = await sql<FolderRow>`
 *   select f.*
 *     from folders f
 *    where ${inCompany(actor, 'f')}
 *      and f.parent_id = ${parentId}`.rows(db)
 */
export const sql = <Row = unknown>(strings: TemplateStringsArray, ...values: SqlValue[]): Statement<Row> =>
  new Statement<Row>(strings, values)

/** No text at all: for a condition that only sometimes stands. */
export const nothing: SqlPart = new Statement([''], [])

/** A part of SQL that is put together from constants of the code. Never anything that a person sent. */
export const sqlText = (text: string): SqlPart => new Statement([text], [])

/** The name of a table or column, quoted. */
export const identifier = (name: string): SqlPart => sqlText(`"${name.replaceAll('"', '""')}"`)

/** A value as `jsonb`. */
export const jsonb = (value: unknown): SqlPart => sql`${JSON.stringify(value)}::jsonb`

/** Several parts in a row. */
export const joinSql = (parts: readonly SqlPart[], separator = ', '): SqlPart =>
  new Statement(['', ...parts.slice(1).map(() => separator), ''], parts)
