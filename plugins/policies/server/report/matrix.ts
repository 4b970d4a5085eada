import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { policyMatrix } from '../../contract/reports.ts'
import { versionLabel } from '../rows/find.ts'

interface Column {
  policy: string
  id: number
  current_id: number
  name: string
  policy_number: string | null
  version: string
  total: string
}
interface Line {
  id: number
  employee: string
  name: string
  open: number
  overdue: number
  total: string
}

/**
 * SQL: the letter of an obligation, of nothing but what the index has (migration 0033). It is closed where it
 * says why.
 */
const letterOn = (today: string): SqlPart => sql`
  case when o.closed_why = 'waived' then 'w'
       when o.closed_why is not null then 'a'
       when o.due_on < ${today} then case o.status when 0 then 'U' else 'R' end
       else case o.status when 0 then 'u' else 'r' end end`

const byNumberAndName = sqlText(`${natural("nullif(v.policy_number, '')")} nulls last, ${natural('v.name')}`)
const byPersonName = sqlText(`${natural("coalesce(e.last_name, '')")}, ${natural("coalesce(e.first_name, '')")}`)

export interface Asked {
  /** Row id. */ group: number | undefined
  search: string
  category: string
  show: 'all' | 'open' | 'overdue'
  skip: number
  limit: number
  policySkip: number
  policyLimit: number
}

/**
 * A page of people, and of policies. Three statements: the policies, the people, and what these people have
 * of those policies, one text each.
 */
export async function matrixOf(
  db: Db,
  scope: SiteScope,
  { group, search, category, show, skip, limit, policySkip, policyLimit }: Asked,
) {
  const today = londonDate()
  const columns = await sql<Column>`
    select p.document_id as policy, p.id, p.current_id,
           v.name, v.policy_number, ${versionLabel} as version,
           count(*) over () as total
      from policies p
      join policy_versions v on v.id = p.current_id
     where ${inCompany(scope, 'p', 'v')}
       and p.status = 1
       and p.deleted_at is null
       and (${category} = '' or p.category = ${category})
     order by ${byNumberAndName}, p.id
    offset ${policySkip}
     limit ${policyLimit}`.rows(db)
  const lines = await sql<Line>`
    select e.id, e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name,
           t.open, t.overdue,
           count(*) over () as total
      from people e
      left join (
             select o.person_id,
                    count(*)::int as open,
                    count(*) filter (where o.due_on < ${today})::int as overdue
               from policy_obligations o
              where ${inCompany(scope, 'o')}
                and o.live
                and o.closed_at is null
              group by o.person_id
           ) t on t.person_id = e.id
     where ${inCompany(scope, 'e')}
       ${inScope(scope, 'e.id')}
       and e.role = 'employee'
       and e.deleted_at is null
       ${
         group === undefined
           ? nothing
           : sql`and exists (
                   select 1
                     from people_group_members m
                    where m.group_id = ${group}
                      and m.company_id = e.company_id
                      and m.person_id = e.id
                      and m.left_at is null
                 )`
       }
       and (${search} = '' or position(lower(${search}) in lower(concat(e.first_name, ' ', e.last_name))) > 0)
       ${show === 'all' ? nothing : sql`and t.open > 0`}
       ${show === 'overdue' ? sql`and t.overdue > 0` : nothing}
     order by ${byPersonName}, e.id
    offset ${skip}
     limit ${limit}`.rows(db)
  const cells = await cellsOf()
  const reply = {
    policies: columns.map(({ policy, name, policy_number, version }) => ({
      policyId: policy,
      name,
      policyNumber: policy_number ?? '',
      version,
    })),
    policiesTotal: Number(columns[0]?.total ?? 0),
    people: lines.map(({ id, employee, name, open, overdue }) => ({
      employeeId: employee,
      name,
      open: open ?? 0,
      overdue: overdue ?? 0,
      cells: cells.get(id) ?? '-'.repeat(columns.length),
    })),
  }
  return { reply, total: Number(lines[0]?.total ?? 0) }

  /** The database writes the letters of a person into one text: sixty thousand rows need not travel. */
  async function cellsOf(): Promise<Map<number, string>> {
    if (lines.length === 0 || columns.length === 0) return new Map()
    const place = new Map(columns.map(({ current_id }, at) => [current_id, at]))
    const rows = await sql<{ person_id: number; has: string }>`
      select o.person_id, string_agg(o.version_id || ${letterOn(today)}, ',') as has
        from policy_obligations o
       where ${inCompany(scope, 'o')}
         and o.live
         and o.person_id = any(${lines.map(({ id }) => id)}::int[])
       group by o.person_id`.rows(db)
    return new Map(
      rows.map(({ person_id, has }) => {
        const letters = Array.from({ length: columns.length }, () => '-')
        for (const cell of has.split(',')) {
          // What is live is of the versions in force: some may be of policies that are not on this page.
          const at = place.get(Number(cell.slice(0, -1)))
          if (at !== undefined) letters[at] = cell.slice(-1)
        }
        return [person_id, letters.join('')]
      }),
    )
  }
}

/** The row id of a group of the company; nothing where none is asked for, `absent` where it is not there. */
export async function groupIn(
  db: Db,
  actor: CompanyScope,
  groupId: string | undefined,
): Promise<number | undefined | 'absent'> {
  if (groupId === undefined) return undefined
  return (
    (await ofCompany(db, 'people_groups', actor).where({ document_id: groupId }).whereNull('deleted_at').first('id'))
      ?.id ?? 'absent'
  )
}

export default handleRead(policyMatrix, async ({ input: { groupId, ...asked }, actor, db }) => {
  const group = await groupIn(db, actor, groupId)
  if (group === 'absent') return notFound()
  const { reply, total } = await matrixOf(db, actor, { ...asked, group })
  return reply.people.length === 0 || reply.policies.length === 0
    ? empty(reply, 'nothing', { total })
    : done(reply, { total })
})
