import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { security } from '../../contract/security.ts'
import { companyOf } from '../session/present.ts'

export default handle(security, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  const person = await ofCompany(sql, 'people', actor).where({ id: actor.person.id }).first('two_step_at')
  const [left] = await ofCompany(sql, 'recovery_codes', actor).where({ person_id: actor.person.id }).whereNull('used_at').count({ count: '*' })
  return done({
    twoStep: Boolean(person?.two_step_at),
    recoveryCodesLeft: Number(left?.count ?? 0),
    company: { requireTwoStep: company.require_two_step ?? false, idleMinutes: company.idle_minutes ?? 0 },
  })
})
