import type { Tx } from '../data/transaction.ts'
import { eraseNames } from '../evidence/ledger.ts'
import { type Erased, namings, placeOf } from './erasure.ts'

/**
 * Takes somebody's name out of all that is kept: rows that are theirs go, names become the pseudonym, evidence stays with the pseudonym beside it. As many statements as there are
 * columns that name people. Done again, it changes nothing.
 */
export async function forget(tx: Tx, who: Erased): Promise<void> {
  const { sql } = tx
  for (const { also } of namings) await also?.(tx, who)
  for (const place of namings.flatMap(({ rows = [] }) => rows)) {
    const { table, column } = placeOf(place)
    await sql.raw('delete from ?? where ?? = ?', [table, column, who.id])
  }
  for (const [place, name] of namings.flatMap(({ names = {} }) => Object.entries(names))) {
    const { table, column } = placeOf(place)
    await sql.raw('update ?? set ?? = ? where company_id = ? and ?? = ? and ?? is not null', [
      table,
      name,
      who.pseudonym,
      who.companyId,
      column,
      who.id,
      name,
    ])
  }
  for (const [place, name] of namings.flatMap(({ sealedNames = {} }) => Object.entries(sealedNames))) {
    const { table, column } = placeOf(place)
    await sql.raw(`select set_config('cloudoc.forgetting', ?, true)`, [`${who.companyId}:${name}`])
    await sql.raw('update ?? set ?? = ? where company_id = ? and ?? = ? and ?? is not null', [
      table,
      name,
      who.pseudonym,
      who.companyId,
      column,
      who.id,
      name,
    ])
  }
  await sql.raw(`select set_config('cloudoc.forgetting', '', true)`)
  for (const place of namings.flatMap(({ texts = [] }) => texts)) await inText(tx, who, placeOf(place))
  await eraseNames(tx, who.companyId, who.id, who.pseudonym)
}

/** Wherever a name stands as a word of its own. One that is a single word is left: it may be any word. */
async function inText(
  { sql }: Tx,
  { companyId, called, pseudonym }: Erased,
  { table, column }: { table: string; column: string },
): Promise<void> {
  for (const name of called.filter(each => /\S[\s@]\S|@/.test(each))) {
    const pattern = `(?<!\\w)${name.replaceAll(/[^\p{L}\p{N}]/gu, sign => (/\s/.test(sign) ? '\\s+' : `\\${sign}`))}(?!\\w)`
    await sql.raw('update ?? set ?? = regexp_replace(??, ?, ?, ?) where company_id = ? and ?? ~* ?', [
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
