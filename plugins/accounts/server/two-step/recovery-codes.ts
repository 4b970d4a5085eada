import { randomInt } from 'node:crypto'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sign, signatures } from '@cloudoc/core/server/security/keys.ts'
import '../tables.ts'

const count = 10
/** Without letters that are taken for digits. 10 of them are some 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const length = 10

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const written = (code: string): string => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
/** `owner`: `login <id>`, or the id of a person for codes that the release before gave. */
const textOf = (owner: string, code: string): string => `${owner}:${code.toLowerCase().replaceAll(/[\s-]/g, '')}`
/** @acrossCompanies a login may work for several companies */
const people = (db: Db, loginId: number) => db('people').where({ login_id: loginId }).select('id')
/** Those of a login, also from when they belonged to one of its people. */
export const recoveryCodesOf = (db: Db, loginId: number) =>
  db('recovery_codes').where(own => void own.where({ login_id: loginId }).orWhereIn('person_id', people(db, loginId)))

/** Gives a login new recovery codes in place of whatever it had, and answers them; only their hashes are kept. */
export async function giveRecoveryCodes(db: Db, loginId: number): Promise<string[]> {
  await dropRecoveryCodes(db, loginId)
  const codes = Array.from({ length: count }, newCode)
  await db('recovery_codes').insert(
    codes.map(code => ({
      ...baseColumns(),
      login_id: loginId,
      code_hash: sign('recovery-code', textOf(`login ${loginId}`, code)),
    })),
  )
  return codes.map(written)
}

/** Uses up a recovery code, once; false where it is none. */
export async function useRecoveryCode(db: Db, loginId: number, code: string): Promise<boolean> {
  const owners = [`login ${loginId}`, ...(await people(db, loginId)).map(({ id }) => String(id))]
  return (
    (await recoveryCodesOf(db, loginId)
      .whereIn(
        'code_hash',
        owners.flatMap(owner => signatures('recovery-code', textOf(owner, code))),
      )
      .whereNull('used_at')
      .update({ used_at: now() })) === 1
  )
}

export const dropRecoveryCodes = (db: Db, loginId: number): PromiseLike<unknown> =>
  recoveryCodesOf(db, loginId).delete()
