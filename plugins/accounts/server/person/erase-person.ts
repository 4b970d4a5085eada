import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { ErasedPerson } from '@cloudoc/core/server/erasure/erasure.ts'
import { personFields } from '../../contract/person/person-fields.ts'
import { dropLoginsWithoutPeople } from '../login/logins.ts'
import { endSessionsOf } from '../session/sessions.ts'
import type { PersonRow } from '../tables.ts'
import '../tables.ts'

/** What is known of a person, and is no more. */
export const emptied: readonly (keyof PersonRow)[] = [
  'first_name',
  'last_name',
  'work_email',
  ...Object.values(personFields).map(({ column }) => column),
  'left_on',
  'leaving_reason',
]

/**
 * Empties the row of a person: what points at it stays, and finds a pseudonym. The login goes with its last
 * person; codes that were sent and mails that wait go, unless the address is somebody's of another company,
 * too.
 */
export async function eraseAccount(tx: Tx, { id, companyId, pseudonym }: ErasedPerson): Promise<void> {
  const { db } = tx
  const person = await ofCompany(db, 'people', companyId).where({ id }).first('work_email', 'login_id')
  if (!person) throw new Error('A person of another company')
  await endSessionsOf(tx, id)
  if (person.work_email !== null && !(await worksElsewhere(db, person.work_email, id))) {
    await db('challenges').where({ email: person.work_email }).delete()
    await sql`delete from outbox where recipient = ${person.work_email}`.run(tx)
  }
  await ofCompany(db, 'people', companyId)
    .where({ id })
    .update({
      ...Object.fromEntries(emptied.map(column => [column, null])),
      first_name: pseudonym,
      permissions: null,
      site_ids: null,
      login_id: null,
      erased_at: now(),
      updated_at: now(),
    })
  // What the release before reads; where there was a login, the database has emptied it already.
  await sql`
    update people p
       set email = null, password_hash = null, two_step_secret = null
     where ${inCompany(companyId, 'p')}
       and p.id = ${id}`.run(tx)
  await dropLoginsWithoutPeople(db, person.login_id === null ? [] : [person.login_id])
}

/** @acrossCompanies whose login or address also works for another company is found out here */
const worksElsewhere = async (db: Db, work_email: string, but: number): Promise<boolean> =>
  (await db('people').where({ work_email }).whereNot({ id: but }).first('id')) !== undefined
