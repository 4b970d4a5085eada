import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { sharedDoor } from '../../contract/shares.ts'

export default handleRead(sharedDoor, async ({ actor, db }) => {
  const share = await sql<{ company_name: string; expires_at: Date }>`
    select c.name as company_name, s.expires_at
      from care_shares s
      join companies c on c.id = s.company_id
     where ${inCompany(actor, 's')}
       and s.id = ${actor.subject.id}`.one(db)
  return share ? done({ companyName: share.company_name, expiresAt: share.expires_at.toISOString() }) : notFound()
})
