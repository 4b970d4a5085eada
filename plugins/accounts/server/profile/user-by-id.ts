import { may } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { profileEditors } from '../../contract/profile.ts'
import { userById } from '../../contract/session.ts'
import { completenessOf } from '../company/company-details.ts'
import { companyOf, personReply } from '../session/present.ts'
import { assignedPolicies } from './assigned-policies.ts'
import { detailsReply } from './profile.ts'

export default handle(userById, async ({ input, actor, sql }) => {
  const company = await companyOf(sql, actor)
  // A sub-user loads the profile through the company's user id (shop §6).
  const asked = input.userId === actor.company.holderId ? actor.company.holderId : actor.person.documentId
  const person = await ofCompany(sql, 'people', company.id).where({ document_id: asked }).first()
  if (!person) return absent()
  return done({
    ...personReply(person, company),
    companyName: company.name,
    assignedpolicyDocuments: person.role === 'employee' ? await assignedPolicies.get()(sql, person.id) : [],
    ...(may(actor, ...profileEditors) ? { profile: detailsReply(company) } : {}),
    Comp_details: completenessOf(company.name, company.details),
  })
})
