/** @acrossCompanies codes are those of a person, whom the caller has found */
import { randomInt } from 'node:crypto'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { sign } from '@cloudoc/core/server/security/keys.ts'
import type { PersonRow } from '../tables.ts'

const count = 10
/** Without letters that are taken for digits. 10 of them are some 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const written = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
const hashOf = (personId: number, code: string): string => sign('recovery-code', `${personId}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`)

/** Gives a person new recovery codes in place of whatever they had, and answers them; only their hashes are kept. */
export async function giveRecoveryCodes(sql: Sql, person: Pick<PersonRow, 'id' | 'company_id'>): Promise<string[]> {
  await dropRecoveryCodes(sql, person.id)
  const codes = Array.from({ length: count }, newCode)
  await sql('recovery_codes').insert(codes.map(code => ({ ...baseColumns(), person_id: person.id, company_id: person.company_id, code_hash: hashOf(person.id, code) })))
  return codes.map(written)
}

/** Uses up a recovery code, once; false where it is none. */
export const useRecoveryCode = async (sql: Sql, personId: number, code: string): Promise<boolean> =>
  (await sql('recovery_codes').where({ person_id: personId, code_hash: hashOf(personId, code) }).whereNull('used_at').update({ used_at: now() })) === 1

export const dropRecoveryCodes = (sql: Sql, personId: number): PromiseLike<unknown> => sql('recovery_codes').where({ person_id: personId }).delete()
