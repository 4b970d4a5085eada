import { sitesSeen } from '@cloudoc/accounts/server/services/sites.ts'
import type { CalendarActor } from '@cloudoc/core/server/calendar.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import type { CalendarFeedRow } from '../meeting-tables.ts'

type Feed = Pick<CalendarFeedRow, 'id' | 'company_id' | 'person_id' | 'reach' | 'used_at'>

/** The feed with this secret. One statement. */
export const feedBySecret = (db: Db, secret: string): Promise<Feed | undefined> =>
  sql<Feed>`
    select f.id, f.company_id, f.person_id, f.reach, f.used_at
      from quality_calendar_feeds f
     where f.secret_hash = ${fingerprint(secret)}
       ${acrossCompanies('the address of a calendar says by itself whose it is')}`.one(db)

/** Whose feed it is, with the rights that they have now; nobody who has left, or whose company is closed. */
export async function actorOfFeed(db: Db, { company_id, person_id }: Feed): Promise<CalendarActor | undefined> {
  const person = await ofCompany(db, 'people', company_id).where({ id: person_id }).whereNull('deleted_at').first()
  const company = person && (await db('companies').where({ id: company_id }).whereNull('deactivated_at').first())
  if (!person || !company) return undefined
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
