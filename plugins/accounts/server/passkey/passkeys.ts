import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { LoginRow, PasskeyRow } from '../tables.ts'
import '../tables.ts'

/** How many one login may have. */
export const mostPasskeys = 20

/** The caller's own login: passkeys are the login's, at all of its places of work. */
export const ownLogin = (db: Db, actor: Actor): PromiseLike<LoginRow | undefined> =>
  db('up_users')
    .whereIn('id', ofCompany(db, 'people', actor).where({ id: actor.person.id }).select('login_id'))
    .first()

/** The passkeys of the caller's login. */
export const ownPasskeys = (db: Db, actor: Actor) =>
  db('passkeys').whereIn('login_id', ofCompany(db, 'people', actor).where({ id: actor.person.id }).select('login_id'))

/** The passkey that a device calls by this id. */
export const passkeyByCredential = (db: Db, credential: string): PromiseLike<PasskeyRow | undefined> =>
  db('passkeys').where({ credential }).first()

/** What a device knows a login by: its public id, which says nothing of whose it is. */
export const userHandleOf = ({ document_id }: Pick<LoginRow, 'document_id'>): string =>
  Buffer.from(document_id).toString('base64url')

/** Who alone finishes a ceremony that was begun in this session. */
export const ownCeremony = ({ id }: Pick<LoginRow, 'id'>, { session }: Pick<Actor, 'session'>): string =>
  `login ${id} session ${session.id}`
