import type { CalendarActor } from '@cloudoc/core/server/calendar.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'

/** Characters of a text, with its marks, that are read in a minute. */
const lettersPerMinute = 1500

/**
 * What somebody has to read, for the list of all that they have to do. It is called a test from the first try on, until
 * that is passed.
 */
export const policiesToDo = (actor: CalendarActor): Statement<TodoRow> => sql<TodoRow>`
  select case when t.tries > 0 and not t.passed then 'test' else 'policy' end as kind,
         p.document_id as id, v.document_id as key, v.name as title, o.due_on::text as due_on,
         o.status > 0 as begun,
         coalesce(not t.passed and t.open = 0 and t.tries >= q.attempts + m.more, false) as locked,
         exists (
           select 1
             from policy_obligations x
            where x.policy_id = o.policy_id
              and x.company_id = o.company_id
              and x.person_id = o.person_id
              and x.acknowledged_at is not null
              and x.id <> o.id
         ) as again,
         v.quiz_id is not null as test,
         case when v.pdf is not null then 0
              else ceil(length(coalesce(v.body, '')) / ${lettersPerMinute}::numeric)::int end as minutes,
         '' as sender
    from policy_obligations o
    join policies p           on p.id = o.policy_id
    join policy_versions v    on v.id = o.version_id
    left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
    left join lateral (
           select count(*)::int as tries,
                  count(*) filter (where a.handed_in_at is null)::int as open,
                  coalesce(bool_or(a.passed), false) as passed
             from quiz_attempts a
            where a.person_id = o.person_id
              and a.company_id = o.company_id
              and a.test_id = q.test_id
              and a.cycle = v.major_number
         ) t on true
    left join lateral (
           select count(*)::int as more
             from quiz_allowances a
            where a.person_id = o.person_id
              and a.company_id = o.company_id
              and a.test_id = q.test_id
              and a.cycle = v.major_number
         ) m on true
   where ${inCompany(actor, 'o', 'p', 'v')}
     and o.person_id = ${actor.person.id}
     and o.live
     and o.closed_at is null`
