import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { loginByEmail, makeLogin } from '../login/logins.ts'
import { passwordWeakness } from '../password/password-strength.ts'
import { hashPassword, isPassword } from '../password/passwords.ts'
import type { LoginRow, PersonRow } from '../tables.ts'
import { about } from './people.ts'

/** A password, ready to be used inside a transaction. */
export interface Prepared {
  /** The login that the address has already, whose password it was. */
  joins?: Pick<LoginRow, 'id' | 'password'>
  /** Of the login that is made. */
  hash?: string
}
/** `wrong`: the address signs in already, with another password. `weak`: why a new password is not taken, in words. */
export type Unprepared = { wrong: true } | { weak: string } | { blocked: true }

/** Does somebody sign in with the address of this person already? Then that password is asked for, and no new one is chosen. */
export const hasLogin = async (sql: Sql, person: Pick<PersonRow, 'work_email'>): Promise<boolean> =>
  person.work_email !== null && (await loginByEmail(sql, person.work_email)) !== undefined

/**
 * Checks the password of whoever accepts an invitation: the one that their address signs in with already, or a new one. Before the transaction, as it
 * takes a while. That the invitation is theirs was checked before.
 */
export async function preparePassword(sql: Sql, person: PersonRow, password: string): Promise<Prepared | Unprepared> {
  const login = person.work_email === null ? undefined : await loginByEmail(sql, person.work_email)
  if (login) {
    if (!(await isPassword(password, login.password))) return { wrong: true }
    return login.blocked ? { blocked: true } : { joins: login }
  }
  const weak = await passwordWeakness(password, [
    person.work_email ?? '',
    person.first_name ?? '',
    person.last_name ?? '',
  ])
  return weak === undefined ? { hash: await hashPassword(password) } : { weak }
}

/**
 * Somebody accepts an invitation: makes their login, or joins the one that their address has. Of many at once one joins; the others hear `already`.
 * `stale`: somebody else has made or changed the login meanwhile, so the password has to be checked again.
 * @acrossCompanies whoever accepts is found by the invitation, before there is a session
 */
export async function acceptInvitation(
  tx: Tx,
  person: PersonRow,
  { joins, hash }: Prepared,
): Promise<'joined' | 'already' | 'stale'> {
  // Whoever else accepts for the same person waits here, and finds it done.
  const mine = await tx
    .sql('people')
    .where({ id: person.id })
    .whereNull('login_id')
    .whereNull('deleted_at')
    .forUpdate()
    .first()
  if (!mine) return 'already'
  if (mine.work_email !== person.work_email) return 'stale'
  const login = joins
    ? await tx
        .sql('up_users')
        .where({ id: joins.id, password: joins.password })
        .whereRaw('blocked is not true')
        .forUpdate()
        .first()
    : hash === undefined
      ? undefined
      : await makeLogin(tx.sql, { email: mine.work_email, password: hash, publicId: mine.document_id })
  if (!login) return 'stale'
  await tx.sql('people').where({ id: mine.id }).update({ login_id: login.id })
  await emit(tx, 'people.joined', about(mine))
  tx.afterCommit(() => securityEvent('joined', { person: mine.id, company: mine.company_id }))
  return 'joined'
}
