import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { companyStatus } from '../../contract/session.ts'
import { companyOf } from '../session/present.ts'
import { completenessOf } from './company-details.ts'
import { holdingsOf } from './holdings.ts'

export default handle(companyStatus, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  return done({
    ...(await holdingsOf.get()(sql, company.id)),
    Comp_details: completenessOf(company.name, company.details),
  })
})
