import pg from 'pg'
import driver from 'pg/lib/utils.js'

/** The part of the driver's connection that a query writes to. */
interface Connection {
  bind(what: { statement: string; values: readonly unknown[]; valueMapper: (value: unknown) => unknown }): void
  execute(what: object): void
  sync(): void
}
interface Field {
  name: string
  dataTypeID: number
}
/** The part of the driver's query that is built upon. */
interface DriverQuery {
  name: string
  values: readonly unknown[]
  prepare(connection: Connection): void
  handleError(error: unknown, connection: Connection): void
}
type Done = (error: unknown, rows?: unknown[]) => void
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[], done: Done) => DriverQuery

/** What the rows of a statement look like. */
interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

/** By connection, then by name: so long as a statement is prepared there, PostgreSQL answers the same columns or an error (`isStale`). */
const shapes = new WeakMap<Connection, Map<string, Shape>>()

/**
 * A prepared statement whose columns are asked for once a connection, not each time: to describe some twenty columns, and to read that, costs more than their
 * values do. The driver's own query otherwise.
 */
export class DescribedQuery extends Query {
  #shape: Shape | undefined
  #shapes: Map<string, Shape> | undefined
  #rows: unknown[] = []
  #failed: { error: unknown } | undefined
  readonly #done: Done

  constructor(name: string, text: string, values: readonly unknown[], done: Done) {
    super(text, values, done)
    this.name = name
    this.#done = done
  }

  override prepare(connection: Connection): void {
    this.#shapes = shapes.get(connection)
    if (!this.#shapes) shapes.set(connection, (this.#shapes = new Map<string, Shape>()))
    this.#shape = this.#shapes.get(this.name)
    if (!this.#shape) return super.prepare(connection)
    try {
      connection.bind({ statement: this.name, values: this.values, valueMapper: driver.prepareValue })
    } catch (error) {
      connection.sync()
      return this.handleError(error, connection)
    }
    connection.execute({})
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    }
    this.#shapes?.set(this.name, this.#shape)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (!this.#shape || this.#failed) return
    const { names, parsers } = this.#shape
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < names.length; at += 1) {
        const value = fields[at] ?? null
        row[names[at] ?? ''] = value === null ? null : parsers[at]?.(value)
      }
    } catch (error) {
      this.#failed = { error }
    }
    this.#rows.push(row)
  }

  handleCommandComplete(): void {
    // How many rows there were is known.
  }

  handleReadyForQuery(): void {
    if (this.#failed) this.#done(this.#failed.error)
    else this.#done(null, this.#rows)
  }
}
