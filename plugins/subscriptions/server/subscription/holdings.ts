import type { Holdings } from '@cloudoc/accounts/server/services/company.ts'
import type { SendType } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import '../tables.ts'
import { bringsUpdates, type Holding, licenceStatusOf } from './licence-status.ts'
import { isHeld } from './state.ts'

/** What companies hold, with each add-on: the condition follows. */
const holdings = sql`
  select s.company_id, s.sendtype, s.package_id, s.state, s.expires_at, s.ended_at, s.renews,
         a.name as add_on, a.plan as add_on_plan, a.expires_at as add_on_expires_at
    from subscriptions s
    left join subscription_add_ons a on a.subscription_id = s.id and a.company_id = s.company_id`

/** What a company may use now, in one statement. */
export const holdingsOf = async (db: Db, companyId: number): Promise<Holdings> =>
  licenceStatusOf(await sql<Holding>`${holdings} where ${inCompany(companyId, 's')}`.rows(db), now())

/** What a company may take newer versions of: documents of these packages, and these single documents (of their templates). */
export interface UpdatesHeld {
  packages: string[]
  templates: string[]
}

/** What the licences of a company bring newer versions of now (`bringsUpdates`), in one statement. */
export async function updatesHeldBy(db: Db, companyId: number): Promise<UpdatesHeld> {
  const rows = await sql<Holding & { package_id: string }>`
    ${holdings} where ${inCompany(companyId, 's')}`.rows(db)
  const at = now()
  const withUpdates = rows.filter(row => bringsUpdates(row, at))
  const ids = (sendtype: SendType) => withUpdates.filter(row => row.sendtype === sendtype).map(row => row.package_id)
  return { packages: ids('subscription'), templates: ids('package') }
}

/**
 * The same of several companies, by row id, in one statement.
 * @acrossCompanies a job mails people of several companies
 */
export async function holdingsOfMany(db: Db, companyIds: readonly number[]): Promise<ReadonlyMap<number, Holdings>> {
  const rows = await sql<Holding & { company_id: number }>`
    ${holdings}
     where s.company_id = any(${companyIds}::int[])
       ${acrossCompanies('a job mails people of several companies')}`.rows(db)
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map(companyIds.map(id => [id, licenceStatusOf(byCompany.get(id) ?? [], now())]))
}

export interface Held {
  /** Ids of packages, active or on trial now. */
  packages: ReadonlySet<string>
  /** Ids of single documents (of their templates), active or on trial now. */
  documents: ReadonlySet<string>
  /** Ids of packages that are on trial and nothing else: they can be bought, and what was written on trial stays. */
  onTrial: ReadonlySet<string>
  /** Ids of packages that were ever on trial: a trial is had once. */
  hadTrial: ReadonlySet<string>
}

/** What a company cannot buy, or not try, again; in one statement. */
export async function heldBy(db: Db, companyId: number): Promise<Held> {
  const rows = await ofCompany(db, 'subscriptions', companyId).select(
    'sendtype',
    'package_id',
    'plan',
    'state',
    'expires_at',
    'ended_at',
    'renews',
  )
  const at = now()
  const held = (sendtype: SendType) =>
    new Set(rows.filter(row => row.sendtype === sendtype && isHeld(row, at)).map(row => row.package_id))
  const paid = new Set(rows.filter(row => row.plan !== 'trial' && isHeld(row, at)).map(row => row.package_id))
  return {
    onTrial: new Set(
      rows
        .filter(row => row.plan === 'trial' && isHeld(row, at) && !paid.has(row.package_id))
        .map(row => row.package_id),
    ),
    packages: held('subscription'),
    documents: held('package'),
    hadTrial: new Set(rows.filter(row => row.plan === 'trial').map(row => row.package_id)),
  }
}
