import { forEachField, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { fullName, type PersonRow } from '@cloudoc/accounts/server/services/people.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { containingWords } from '@cloudoc/core/server/data/like.ts'
import { allSites, inCompany, inScope, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { leavingReasons } from '../../contract/employees.ts'
import { type Shown, shownColumns, type WorkBySite, workOfPage } from '../person-sql.ts'

/** Employees whom somebody manages, those who left among them. */
export const employees = (db: Db, scope: SiteScope): Knex.QueryBuilder<PersonRow, PersonRow[]> =>
  ofCompany(db, 'people', scope)
    .where('people.role', 'employee')
    .where(onlyInScope(db, scope, 'people.id')) as never

/** SQL, to follow a condition: name, address, number, job and place are searched together. */
const holdingWords = (search: string): SqlPart => {
  const patterns = containingWords(search)
  return patterns.length === 0
    ? nothing
    : sql`
        and concat_ws(' ', people.first_name, people.last_name, people.work_email, people.staff_number,
                      people.job_title, people.location) ilike all(${patterns}::text[])`
}

/** An employee of a page, whose places of work are not named yet. */
type Placed = Omit<Shown, 'work'> & { work: readonly WorkBySite[] }
interface NamedSite {
  id: number
  _id: string
  name: string
}

/** SQL: the sites of a company in the order in which they are shown, as one value. */
const namedSites = ({ company }: Actor): SqlPart =>
  company.severalSites === true
    ? sql`(
        select json_agg(json_build_object('id', s.id, '_id', s.document_id, 'name', s.name)
                        order by s.is_main desc, s.name)
          from sites s
         where ${inCompany({ company }, 's')}
      )`
    : sql`'[]'::json`

const workAt = (sites: readonly NamedSite[], work: readonly WorkBySite[]): Shown['work'] =>
  sites.flatMap(({ id, ...site }) =>
    work.filter(([siteId]) => siteId === id).map(([, from, until]) => ({ ...site, from, until })),
  )

interface AskedPage {
  /** Narrows further; follows a condition. */
  which: SqlPart
  search: string
  /** Always the same for equals. */
  order: SqlPart
  skip: number
  limit: number
}

/** What lists show of the people of a query `page` (`id`), who are the actor's to see, in an order. */
function rowsOfPage(actor: Actor, page: SqlPart, order: SqlPart): Statement<Placed> {
  const several = actor.company.severalSites === true
  return sql<Placed>`
    with page as (${page})${several ? sql`, work as (${workOfPage(actor)})` : nothing}
    select ${shownColumns(actor, several ? sql`coalesce(work.sites, '[]'::json) as work` : sql`'[]'::json as work`)}
      from page
      join people on people.id = page.id
      ${several ? sql`left join work on work.person_id = page.id` : nothing}
     where ${inCompany(actor, 'people')}
       ${allSites('the page is of people whom the actor manages')}
     order by ${order}`
}

/**
 * A page of the employees whom somebody manages, with the length of the whole. Two statements at once, which are prepared:
 * to plan them takes longer than to run them. All that is shown is looked up for the people of the page alone.
 */
export async function employeePage(
  db: Db,
  actor: Actor,
  { which, search, order, skip, limit }: AskedPage,
): Promise<{ rows: Shown[]; total: number }> {
  const found = sql`
     from people
    where ${inCompany(actor, 'people')}
      ${inScope(actor, 'people.id')}
      and people.role = 'employee'
      ${which}
      ${holdingWords(search)}`
  const page = sql`
    select people.id
    ${found}
     order by ${order}
    offset ${skip}
     limit ${limit}`
  const [counted, rows] = await Promise.all([
    sql<{ total: number; sites: NamedSite[] }>`
      select count(*)::int as total, ${namedSites(actor)} as sites
      ${found}`.one(db),
    rowsOfPage(actor, page, order).rows(db),
  ])
  const sites = counted?.sites ?? []
  return { rows: rows.map(row => ({ ...row, work: workAt(sites, row.work) })), total: counted?.total ?? 0 }
}

/** Where somebody is to work, and where they work until a day; the latter only where there is one. */
function placesOf({ work }: Pick<Shown, 'work'>) {
  const ending = work.filter(({ until }) => until !== '')
  return {
    sites: work.filter(({ until }) => until === '').map(({ until: _, ...site }) => site),
    ...(ending.length > 0 && { sitesUntil: ending.map(({ from: _, ...site }) => site) }),
  }
}

/** An employee as lists show them. */
export const employeeItem = (row: Shown) => ({
  _id: row.document_id,
  name: fullName(row),
  firstname: row.first_name ?? '',
  lastname: row.last_name ?? '',
  email: row.work_email ?? '',
  ...forEachField(name => row[personFields[name].column] ?? ''),
  leftOn: row.left_on ?? '',
  leavingReason: leavingReasons.find(each => each === row.leaving_reason) ?? '',
  groups: row.groups,
  ...placesOf(row),
  state: row.state,
})

/** Employees by their public ids, locked, in the order of their rows; nothing unless all of them are there. */
export async function lockAll(
  tx: Tx,
  scope: SiteScope,
  ids: readonly string[],
  { left }: { left: boolean },
): Promise<PersonRow[] | undefined> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return undefined
  const which = employees(tx.db, scope).whereIn('document_id', [...wanted])
  const found: PersonRow[] = await (left
    ? which.whereNotNull('deleted_at').whereNull('erased_at')
    : which.whereNull('deleted_at')
  )
    .orderBy('id')
    .forUpdate()
  return found.length === wanted.size ? found : undefined
}
