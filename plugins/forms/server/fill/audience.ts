import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import { formMaker } from '../../contract/shapes.ts'
import { forms } from '../form/find.ts'
import type { FormRow } from '../tables.ts'

/** Published forms that somebody of the company may fill in: those for everybody, those of their groups, and, for whoever makes forms, all that are for staff. */
export function formsFor(sql: Sql, actor: Actor): Knex.QueryBuilder<FormRow, FormRow[]> {
  const inGroup = `exists (select 1 from form_groups fg join people_group_members m on m.group_id = fg.group_id join people_groups g on g.id = fg.group_id
    where fg.form_id = forms.id and fg.company_id = forms.company_id and m.person_id = ? and m.left_at is null and g.deleted_at is null)`
  return forms(sql, actor)
    .where('forms.live_number', '>', 0)
    .where(
      which =>
        void (may(actor, ...formMaker.permissions)
          ? which.whereNot({ staff: 'none' })
          : which
              .where({ staff: 'all' })
              .orWhere(own => void own.where({ staff: 'groups' }).whereRaw(inGroup, [actor.person.id]))),
    )
}

/** Those of them that are open today. */
export const openForms = (sql: Sql, actor: Actor): Knex.QueryBuilder<FormRow, FormRow[]> =>
  formsFor(sql, actor)
    .where({ state: 'open' })
    .where(which => void which.whereNull('closes_on').orWhere('closes_on', '>=', londonDate()))

export const findFor = async (sql: Sql, actor: Actor, formId: string): Promise<FormRow | undefined> =>
  formsFor(sql, actor).where({ document_id: formId }).first()
/** The same, held by whoever sends answers. */
export const lockFor = async (sql: Sql, actor: Actor, formId: string): Promise<FormRow | undefined> =>
  formsFor(sql, actor).where({ document_id: formId }).forNoKeyUpdate().first()
