import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { companyStanding } from '../../contract/session.ts'
import { completenessOf } from '../services/company-details.ts'
import { holdingsOf } from '../services/index.ts'
import { companyOf } from '../services/present.ts'

export default handle(companyStanding, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  return done({ ...(await holdingsOf.get()(sql, company.id)), Comp_details: completenessOf(company.name, company.details) })
})
