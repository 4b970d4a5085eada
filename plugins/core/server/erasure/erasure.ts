import type { Tx } from '../data/transaction.ts'

/** Somebody whose name goes (rulings 38): by the row, by the public id, and by all that they were ever called here. */
export interface ErasedPerson {
  id: number
  publicId: string
  companyId: number
  /** Full names and addresses of mail, each as it was written. */
  knownAs: readonly string[]
  /** Stands in their place from now on: 'Person 7F3A91C2'. */
  pseudonym: string
}

/**
 * Where the tables of a room say who somebody is, and what becomes of it when that person is erased. Columns
 * are written as `table.column`.
 */
export interface PersonalData {
  /** Row ids of people. They stay: by themselves they name nobody. */
  numbers?: readonly string[]
  /** Whose a row is: it goes with its person. */
  rows?: readonly string[]
  /**
   * Names as they were then, each by the row id beside it (`'document_revisions.author_id': 'author_name'`):
   * they become the pseudonym.
   */
  names?: Readonly<Record<string, string>>
  /**
   * The same in tables that the database refuses to change: it lets past what changes nothing but such a name
   * (migration 32).
   */
  sealedNames?: Readonly<Record<string, string>>
  /** Texts in which a name may stand anywhere: it is replaced there. */
  texts?: readonly string[]
  /** Found in another way: `also` sees to these columns. */
  custom?: readonly string[]
  /** Tables that hold what is a person's own business: not in what the account holder takes along about them. */
  own?: readonly string[]
  /** Runs before all else. */
  beforeErase?(tx: Tx, who: ErasedPerson): Promise<void>
}

export const personalDataOfRooms: PersonalData[] = []
/**
 * Each room says where it names people: every column that does is in one of the lists
 * (`testing/tests/data/erasure.unit.test.ts`).
 */
export const addPersonalData = (room: PersonalData): void => void personalDataOfRooms.push(room)

/** Every column that holds the row id of a person, with its table. */
export const personColumns = (room: PersonalData): { table: string; column: string }[] =>
  [...(room.numbers ?? []), ...(room.rows ?? []), ...Object.keys({ ...room.names, ...room.sealedNames })].map(placeOf)

export function placeOf(place: string): { table: string; column: string } {
  const [table = '', column = ''] = place.split('.')
  return { table, column }
}
