import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sitesSeen } from '../site/sites.ts'
import '../tables.ts'

/**
 * Somebody who is not signed in, with the rights that they have now: for what they left to be done, and for an address
 * of theirs that a program reads. `undefined` for whoever has left or is blocked, and where the company is closed.
 * Three statements. Ids are row ids.
 */
export async function actorOfPerson(
  db: Db,
  { companyId, personId }: { companyId: number; personId: number },
): Promise<Omit<Actor, 'session'> | undefined> {
  const person = await ofCompany(db, 'people', companyId).where({ id: personId }).whereNull('deleted_at').first()
  const company = person && (await db('companies').where({ id: companyId }).whereNull('deactivated_at').first())
  const login = person?.login_id ? await db('up_users').where({ id: person.login_id }).first('blocked') : undefined
  if (!person || !company || login?.blocked === true) return undefined
  return {
    role: person.role,
    permissions: person.permissions ?? [],
    sites: sitesSeen(person, company),
    person: {
      id: person.id,
      documentId: person.document_id,
      email: person.work_email ?? '',
      firstName: person.first_name ?? '',
      lastName: person.last_name ?? '',
    },
    company: {
      id: company.id,
      documentId: company.document_id,
      name: company.name,
      subdomain: company.subdomain,
      createdAt: company.created_at,
      holderId: '',
      severalSites: company.several_sites === true,
    },
  }
}
