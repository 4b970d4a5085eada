import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { companyStatus } from '../../contract/session.ts'
import { completenessOf } from '../company/company-details.ts'
import { holdingsOf } from '../company/holdings.ts'
import { companyOf } from './present.ts'

export default handleRead(companyStatus, async ({ actor, db }) => {
  const company = await companyOf(db, actor)
  return done({
    ...(await holdingsOf.get()(db, company.id)),
    Comp_details: completenessOf(company.name, company.details),
  })
})
