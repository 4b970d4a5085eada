import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { security } from '../../contract/security.ts'
import { companyOf } from '../session/present.ts'

export default handle(security, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  const person = await sql('people').where({ id: actor.person.id }).first('two_step_at')
  const [left] = await sql('recovery_codes').where({ person_id: actor.person.id }).whereNull('used_at').count({ count: '*' })
  return done({
    twoStep: Boolean(person?.two_step_at),
    recoveryCodesLeft: Number(left?.count ?? 0),
    company: { requireTwoStep: company.require_two_step ?? false, idleMinutes: company.idle_minutes ?? 0 },
  })
})
