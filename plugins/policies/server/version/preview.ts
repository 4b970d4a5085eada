import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { previewPublication } from '../../contract/publishing.ts'
import { dueFrom } from '../obligation/audience.ts'
import { fileIdOf, findPolicy, labelOf, versionById } from '../rows/find.ts'
import { defaultReadBy } from './due.ts'
import { affectedBy, type EffectKind, type Publication } from './effect.ts'
import { nextAfter, prepare } from './prepare.ts'
import { workingText } from './working-text.ts'

interface Affected {
  employee: string
  name: string
  kind: EffectKind
  why: string[]
  due: string | null
  total: string
}
interface Page {
  kind?: EffectKind | undefined
  search: string
  skip: number
  limit: number
}

/** SQL of the names of what somebody has a policy by; `a` is the assignment, `g` its group. */
export const whyName = sql`
  case a.audience when 'everyone' then 'Everyone' when 'group' then g.name else 'Given to them' end`

/** SQL: by when a publication asks a person `x`, if it does. */
function newDue(readBy: string | null): SqlPart {
  const today = londonDate()
  return sql`
    (select min(${dueFrom(today)})
       from audience w
      cross join (select ${readBy}::date as read_by, ${today}::date as published_on) v
      where w.person_id = x.person_id)`
}

/** SQL: by when a person `x` who is still at the version before had it to read. */
const formerDue = ({ companyId, policy }: Publication): SqlPart => sql`
  (select o.due_on
     from policy_obligations o
     join policies p on p.current_id = o.version_id
    where ${inCompany(companyId, 'o', 'p')}
      and p.id = ${policy.id}
      and o.person_id = x.person_id)`

const byPersonName = sqlText(`${natural('e.last_name')}, ${natural('e.first_name')}`)

/** One page of those whom a publication reaches, by kind and name. One statement. */
const affectedPeople = (
  db: Db,
  publication: Publication,
  readBy: string | null,
  { kind, search, skip, limit }: Page,
): Promise<Affected[]> =>
  sql<Affected>`
    with ${affectedBy(publication)}
    select e.document_id as employee, trim(concat(e.first_name, ' ', e.last_name)) as name,
           x.kind,
           count(*) over () as total,
           (select array_agg(distinct ${whyName})
              from audience w
              join policy_assignments a on a.id = w.assignment_id and a.company_id = w.company_id
              left join people_groups g on g.id = a.group_id and g.company_id = a.company_id
             where w.person_id = x.person_id) as why,
           case x.kind when 'carried' then null
                       when 'waived' then null
                       when 'still' then ${publication.major ? newDue(readBy) : formerDue(publication)}
                       else ${newDue(readBy)} end::text as due
      from affected x
      join people e on e.id = x.person_id
     where ${inCompany(publication.companyId, 'e')}
       ${kind === undefined ? nothing : sql`and x.kind = ${kind}`}
       and (${search} = '' or position(lower(${search}) in lower(concat(e.first_name, ' ', e.last_name))) > 0)
     order by array_position(array['again', 'first', 'still', 'carried', 'waived'], x.kind),
              ${byPersonName}, e.id
    offset ${skip}
     limit ${limit}`.rows(db)

export default handleRead(
  previewPublication,
  async ({ input: { id, major: wantsMajor, dueDate, ...page }, actor, db }) => {
    const { texts } = previewPublication
    const policy = await findPolicy(db, actor, id)
    if (!policy) return notFound(texts.missing)
    const prepared = await prepare(db, actor, policy, wantsMajor)
    if (typeof prepared === 'string') {
      const next = nextAfter(await versionById(db, actor, policy.current_id), wantsMajor || policy.current_id === null)
      const text = await workingText(db, actor, policy)
      return done(
        {
          version: labelOf({ ...next, made_of: text?.madeOf ?? null }),
          note: '',
          fileId: text ? await fileIdOf(db, policy) : '',
          totals: { again: 0, carried: 0, first: 0, still: 0, waived: 0 },
          people: [],
          changed: false,
          testRequired: prepared === 'noQuestions',
          questions: 0,
          gaps: [],
          hindrance: texts[prepared],
          stamp: '',
        },
        { total: 0 },
      )
    }
    const { major, before, label, changes, totals, text, test, gaps, changed, stamp } = prepared
    const people = await affectedPeople(
      db,
      { companyId: actor.company.id, policy, major },
      defaultReadBy(before, major, dueDate),
      page,
    )
    return done(
      {
        version: label,
        note: changes,
        fileId: policy.source === 'document' ? text.subject : '',
        totals,
        changed,
        testRequired: test !== undefined,
        questions: test?.questions.length ?? 0,
        gaps,
        hindrance: '',
        stamp,
        people: people.map(({ employee, name, kind, why, due }) => ({
          employeeId: employee,
          name,
          kind,
          why,
          dueDate: due ?? '',
        })),
      },
      { total: Number(people[0]?.total ?? 0) },
    )
  },
)
