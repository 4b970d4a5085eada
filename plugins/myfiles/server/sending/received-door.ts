import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { receivedDoor } from '../../contract/sending.ts'

export default handleRead(receivedDoor, async ({ actor, db }) => {
  const sending = await sql<{ company_name: string; expires_at: Date }>`
    select c.name as company_name, s.expires_at
      from my_sendings s
      join companies c on c.id = s.company_id
     where ${inCompany(actor, 's')}
       and s.id = ${actor.subject.id}`.one(db)
  return sending ? done({ companyName: sending.company_name, expiresAt: sending.expires_at.toISOString() }) : notFound()
})
