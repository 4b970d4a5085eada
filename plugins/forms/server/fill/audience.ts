import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { formMaker } from '../../contract/shapes.ts'
import type { FormRow } from '../tables.ts'

/**
 * SQL, with `forms f`: published forms that somebody of the company may fill in: those for everybody, those
 * of their groups, and, for whoever makes forms, all that are for staff.
 */
const isFor = (actor: Actor): SqlPart => sql`
  ${inCompany(actor, 'f')}
  and f.deleted_at is null
  and f.live_number > 0
  and ${may(actor, ...formMaker.permissions) ? sql`f.staff <> 'none'` : isAskedOf(actor)}`

/** SQL, with `forms f`: it is for everybody, or for a group of this person's. */
export const isAskedOf = (actor: Actor): SqlPart => sql`
  (f.staff = 'all' or (f.staff = 'groups' and exists (
    select 1
      from form_groups fg
      join people_group_members m  on m.group_id = fg.group_id and m.company_id = fg.company_id
      join people_groups g         on g.id = fg.group_id and g.company_id = fg.company_id
     where fg.form_id = f.id
       and fg.company_id = f.company_id
       and m.person_id = ${actor.person.id}
       and m.left_at is null
       and g.deleted_at is null)))`

/** SQL, with `forms f`: those of them that are open today. */
export const isOpenFor = (actor: Actor): SqlPart => sql`
  ${isFor(actor)}
  and f.state = 'open'
  and (f.closes_on is null or f.closes_on >= ${londonDate()})`

const formFor = (actor: Actor, formId: string): Statement<FormRow> =>
  sql<FormRow>`select f.* from forms f where ${isFor(actor)} and f.document_id = ${formId}`

export const findFor = async (db: Db, actor: Actor, formId: string): Promise<FormRow | undefined> =>
  formFor(actor, formId).one(db)
/** The same, held by whoever sends answers. */
export const lockFor = async (db: Db, actor: Actor, formId: string): Promise<FormRow | undefined> =>
  sql<FormRow>`${formFor(actor, formId)} for no key update of f`.one(db)
