import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { waitingForMe } from '../../contract/lists.ts'
import type { RecipientRole } from '../../contract/rules/guard.ts'
import { linkTo } from '../envelope/sign-link.ts'
import '../tables.ts'

interface Row {
  title: string
  sender_name: string
  role: RecipientRole
  asked_at: Date
  expires_on: string
  document_id: string
  token_hash: string
  total: string
}

/** Who was asked and has still to act: in a sequence those before them have, or they would not have been asked. */
export default handleRead(waitingForMe, async ({ input: { skip, limit }, actor, db }) => {
  const rows = await sql<Row>`
    select e.title, e.sender_name, e.expires_on::text as expires_on,
           r.role, r.asked_at, r.document_id, r.token_hash,
           count(*) over () as total
      from envelope_recipients r
      join envelopes e on e.id = r.envelope_id and e.company_id = r.company_id
     where ${inCompany(actor, 'r')}
       and r.person_id = ${actor.person.id}
       and r.state in ('waiting', 'viewed')
       and r.role <> 'copy'
       and r.asked_at is not null
       and e.state in ('waiting', 'viewed')
     order by e.expires_on, r.id
    offset ${skip} limit ${limit}`.rows(db)
  const total = Number(rows[0]?.total ?? 0)
  const waiting = rows.map(row => ({
    title: row.title,
    senderName: row.sender_name,
    role: row.role,
    sentAt: row.asked_at.toISOString(),
    expiresOn: row.expires_on,
    url: linkTo(row),
  }))
  return waiting.length === 0 ? empty([], 'nothing', { total }) : done(waiting, { total })
})
