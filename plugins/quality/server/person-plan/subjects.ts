import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PlanSubject } from '../../contract/people/plan-words.ts'

/** Something that can be done about people. */
interface Subject {
  subject: PlanSubject
  id: string
  title: string
}
const most = 200

/** SQL: open forms and published audits of the company, as `subject`, `id` and `title`. */
const subjects = (actor: Actor): SqlPart => sql`
  select 'form' as subject, f.document_id as id, f.title
    from forms f
   where ${inCompany(actor, 'f')}
     and f.deleted_at is null
     and f.live_number > 0
     and f.state = 'open'
  union all
  select 'audit' as subject, t.document_id as id, t.title
    from quality_templates t
   where ${inCompany(actor, 't')}
     and t.removed_at is null
     and t.live_number > 0`

/** What can be planned for people, by name. One statement. */
export const findSubjects = (db: Db, actor: Actor): Promise<Subject[]> =>
  sql<Subject>`
    select c.* from (${subjects(actor)}) c
     order by ${natural(sql`c.title`)}, c.id
     limit ${most}`.rows(db)

/** One of them. One statement. */
export const findSubject = (db: Db, actor: Actor, subject: PlanSubject, id: string): Promise<Subject | undefined> =>
  sql<Subject>`
    select c.* from (${subjects(actor)}) c
     where c.subject = ${subject}
       and c.id = ${id}`.one(db)
