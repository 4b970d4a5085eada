/** What a statement is sent as, whatever its values. */
export interface StatementTexts {
  /** With `$1`, `$2` … for its values. */
  readonly positioned: string
  /** For Knex, which takes `?` for a value and `\?` for the operator. */
  readonly forKnex: string
  /** Under which it is prepared in each connection of the readers; undefined where too many are. */
  preparedName: string | undefined
}

/** What stands between two pieces of text. */
export type Gap = typeof aValue | typeof aCompany | typeof aReason
export const aValue = Symbol('a value')
export const aCompany = Symbol('the id of a company')
export const aReason = Symbol('why rows of several companies are read')

/** A place on the way through the parts of a statement. */
interface Place {
  readonly next: Map<unknown, Place>
  texts?: StatementTexts
}

/** Places that are kept, at most: lists of parts of every length would be without end. */
const maxPlaces = 50_000
const start: Place = { next: new Map() }
let places = 1

/** A template is known by itself. Pieces that are made anew at each use are known by what they say. */
const keyOf = (part: readonly string[] | Gap): unknown =>
  typeof part === 'symbol' || 'raw' in part ? part : part.join('\u0000')

function nextPlace(place: Place, part: readonly string[] | Gap): Place | undefined {
  const key = keyOf(part)
  const known = place.next.get(key)
  if (known !== undefined || places >= maxPlaces) {
    return known
  }
  const made: Place = { next: new Map() }
  place.next.set(key, made)
  places += 1
  return made
}

/**
 * The way through the templates and values of a statement. What it is sent as is kept at the end of the way, so that it is
 * put together at its first use, and not at each: the long ones have a hundred parts.
 */
export class StatementWay {
  readonly values: unknown[] = []
  #place: Place | undefined = start

  pass(part: readonly string[] | Gap): void {
    this.#place = this.#place && nextPlace(this.#place, part)
  }

  /** What is kept here; otherwise what `make` answers, from now on. */
  texts(make: () => StatementTexts): StatementTexts {
    if (this.#place === undefined) {
      return make()
    }
    this.#place.texts ??= make()
    return this.#place.texts
  }
}

/** Texts that are prepared in each connection, at most. Values are no part of a text, so there are few. */
const maxPrepared = 600
let prepared = 0
let lastName = 0

/** A name to prepare a text under; undefined where too many are prepared already. */
export function newPreparedName(): string | undefined {
  if (prepared >= maxPrepared) {
    return undefined
  }
  prepared += 1
  return renewedName()
}

/** Another name for a text that is prepared: a table has changed under the former one. */
export function renewedName(): string {
  lastName += 1
  return `cloudoc_s${lastName}`
}
