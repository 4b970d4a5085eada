import type { Tx } from '../data/transaction.ts'
import { eraseNames } from '../evidence/ledger.ts'
import { type ErasedPerson, personalDataOfRooms, placeOf } from './erasure.ts'

/**
 * Takes somebody's name out of all that is kept: rows that are theirs go, names become the pseudonym,
 * evidence stays with the pseudonym beside it. As many statements as there are columns that name people. Done
 * again, it changes nothing.
 */
export async function forget(tx: Tx, who: ErasedPerson): Promise<void> {
  const { db } = tx
  for (const { beforeErase } of personalDataOfRooms) await beforeErase?.(tx, who)
  for (const place of personalDataOfRooms.flatMap(({ rows = [] }) => rows)) {
    const { table, column } = placeOf(place)
    await db.raw('delete from ?? where ?? = ?', [table, column, who.id])
  }
  for (const [place, name] of personalDataOfRooms.flatMap(({ names = {} }) => Object.entries(names))) {
    const { table, column } = placeOf(place)
    await db.raw('update ?? set ?? = ? where company_id = ? and ?? = ? and ?? is not null', [
      table,
      name,
      who.pseudonym,
      who.companyId,
      column,
      who.id,
      name,
    ])
  }
  for (const [place, name] of personalDataOfRooms.flatMap(({ sealedNames = {} }) => Object.entries(sealedNames))) {
    const { table, column } = placeOf(place)
    await db.raw(`select set_config('cloudoc.forgetting', ?, true)`, [`${who.companyId}:${name}`])
    await db.raw('update ?? set ?? = ? where company_id = ? and ?? = ? and ?? is not null', [
      table,
      name,
      who.pseudonym,
      who.companyId,
      column,
      who.id,
      name,
    ])
  }
  await db.raw(`select set_config('cloudoc.forgetting', '', true)`)
  for (const place of personalDataOfRooms.flatMap(({ texts = [] }) => texts)) await inText(tx, who, placeOf(place))
  await eraseNames(tx, who.companyId, who.id, who.pseudonym)
}

/** Wherever a name stands as a word of its own. One that is a single word is left: it may be any word. */
async function inText(
  { db }: Tx,
  { companyId, knownAs, pseudonym }: ErasedPerson,
  { table, column }: { table: string; column: string },
): Promise<void> {
  for (const name of knownAs.filter(each => /\S[\s@]\S|@/.test(each))) {
    const pattern = `(?<!\\w)${name.replaceAll(/[^\p{L}\p{N}]/gu, sign => (/\s/.test(sign) ? '\\s+' : `\\${sign}`))}(?!\\w)`
    await db.raw('update ?? set ?? = regexp_replace(??, ?, ?, ?) where company_id = ? and ?? ~* ?', [
      table,
      column,
      column,
      pattern,
      pseudonym,
      'gi',
      companyId,
      column,
      pattern,
    ])
  }
}
