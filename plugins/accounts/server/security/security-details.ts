import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { security } from '../../contract/security.ts'
import { companyOf } from '../session/present.ts'
import { recoveryCodesOf } from '../two-step/recovery-codes.ts'

export default handle(security, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  const login = await sql('up_users')
    .whereIn('id', ofCompany(sql, 'people', actor).where({ id: actor.person.id }).select('login_id'))
    .first('id', 'two_step_at')
  const [left] = login ? await recoveryCodesOf(sql, login.id).whereNull('used_at').count({ count: '*' }) : []
  return done({
    twoStep: Boolean(login?.two_step_at),
    recoveryCodesLeft: Number(left?.count ?? 0),
    company: { requireTwoStep: company.require_two_step ?? false, idleMinutes: company.idle_minutes ?? 0 },
  })
})
