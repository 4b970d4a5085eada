import { type AdminHttp, type AdminRight, type AdminRoute, idOfRight } from '@cloudoc/core/server/call/plugin.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type Db, inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { securityEvent } from '@cloudoc/core/server/observability/security-event.ts'
import { endSessionsOf, endSessionsOfCompany, endSessionsOfLogin } from '../session/sessions.ts'
import '../tables.ts'

/** A right of its own: who may look at customers may not sign them out by that alone. */
export const signOutRight: AdminRight = { room: 'accounts', name: 'sign-out', words: 'Sign customers out' }

interface Asked {
  companyId: number
  /** Empty: everybody of the company. */
  person?: { id: number; login_id: number | null }
}
type Find = (db: Db, id: string) => Promise<Asked | undefined>
type WithStaff = AdminHttp & { state?: { user?: { id: number } } }

/** @acrossCompanies staff look at a customer */
const findCompany: Find = async (db, id) => {
  const company = await db('companies').where({ document_id: id }).first('id')
  return company && { companyId: company.id }
}
/** @acrossCompanies staff look at a customer */
const findPerson: Find = async (db, id) => {
  const person = await db('people').where({ document_id: id }).first('id', 'login_id', 'company_id')
  return person && { companyId: person.company_id, person }
}

/** How many are signed in, with a login at whatever place of work. */
async function countSignIns(db: Db, { companyId, person }: Asked): Promise<number> {
  const ofPerson = sql`(p.id = ${person?.id ?? 0} or p.login_id = ${person?.login_id ?? 0})`
  const ofCompany = sql`s.company_id = ${companyId}`
  const counted = await sql<{ count: number }>`
    select count(distinct coalesce(s.sign_in, s.document_id))::int as count
      from sessions s
      join people p on p.id = s.person_id
     where ${person ? ofPerson : ofCompany}
       and s.ended_at is null
       and s.expires_at > ${now()}
       ${acrossCompanies('staff look at a customer, who may work for several companies')}`.one(db)
  return counted?.count ?? 0
}

const endSignIns = (tx: Tx, { companyId, person }: Asked): Promise<number> =>
  person === undefined
    ? endSessionsOfCompany(tx, companyId)
    : person.login_id === null
      ? endSessionsOf(tx, person.id)
      : endSessionsOfLogin(tx, person.login_id)

/** `GET`: how many are signed in. `POST`: signs them out, on every device and at once, and answers how many are left. */
const answer =
  (find: Find, ends: boolean) =>
  async (http: WithStaff): Promise<void> => {
    const asked = await find(pool(), http.params['id'] ?? '')
    if (!asked) {
      http.status = 404
      return
    }
    if (ends) {
      const sessions = await inTransaction(tx => endSignIns(tx, asked))
      securityEvent('signed-out-by-staff', {
        staff: http.state?.user?.id,
        company: asked.companyId,
        person: asked.person?.id,
        sessions,
      })
    }
    http.body = { signIns: await countSignIns(pool(), asked) }
  }

const [companies, people] = ['plugin::accounts.company', 'plugin::accounts.person']
const may = { right: idOfRight(signOutRight) }

/** What the admin asks beside a company and a person: who is signed in, and to end it. */
export const signInsDesk: readonly AdminRoute[] = [
  { method: 'GET', path: '/companies/:id/sign-ins', may: { read: companies }, handler: answer(findCompany, false) },
  { method: 'POST', path: '/companies/:id/sign-ins/end', may, handler: answer(findCompany, true) },
  { method: 'GET', path: '/people/:id/sign-ins', may: { read: people }, handler: answer(findPerson, false) },
  { method: 'POST', path: '/people/:id/sign-ins/end', may, handler: answer(findPerson, true) },
]
