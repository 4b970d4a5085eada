import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'
import { isThere } from '../form/there.ts'
import { isAskedOf, isOpenFor } from './audience.ts'

/**
 * Forms to be filled in, for the list of all that somebody has to do: what they have begun, and what they are asked for
 * by a day and have never sent. A form without a last day is there to be used, and waits for nobody.
 */
export const formsToDo = (actor: Actor): Statement<TodoRow> => sql<TodoRow>`
  select 'form' as kind, f.document_id as id, '' as key, f.title, f.closes_on::text as due_on,
         d.id is not null as begun, false as locked, false as again, false as test, 0 as minutes, '' as sender
    from forms f
    left join form_drafts d
      on d.form_id = f.id and d.company_id = f.company_id and d.person_id = ${actor.person.id}
   where ${isOpenFor(actor)}
     and (d.id is not null or (f.closes_on is not null and ${isAskedOf(actor)} and not exists (
           select 1
             from form_answers a
            where a.form_id = f.id
              and a.company_id = f.company_id
              and a.person_id = ${actor.person.id}
              and ${isThere('a')})))`
