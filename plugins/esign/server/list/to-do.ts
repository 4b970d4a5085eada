import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { TodoRow } from '@cloudoc/people/server/services.ts'

/** What waits for somebody's own signature, as `waitingForMe` lists it, for the list of all that they have to do. */
export const signaturesToDo = (actor: Actor): Statement<TodoRow> => sql<TodoRow>`
  select 'signature' as kind, r.document_id as id, r.token_hash as key, e.title, e.expires_on::text as due_on,
         r.state = 'viewed' as begun, false as locked, false as again, false as test, 0 as minutes,
         e.sender_name as sender
    from envelope_recipients r
    join envelopes e on e.id = r.envelope_id and e.company_id = r.company_id
   where ${inCompany(actor, 'r')}
     and r.person_id = ${actor.person.id}
     and r.state in ('waiting', 'viewed')
     and r.role <> 'copy'
     and r.asked_at is not null
     and e.state in ('waiting', 'viewed')`
