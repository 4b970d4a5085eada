import { handle } from '@cloudoc/core/server/handle.ts'
import { absent, done } from '@cloudoc/core/server/outcome.ts'
import { userById } from '../../contract/session.ts'
import { completenessOf } from '../services/company-details.ts'
import { companyOf, companyReply } from '../services/present.ts'

export default handle(userById, async ({ input, actor, sql }) => {
  const company = await companyOf(sql, actor)
  // A sub-user loads the profile through the company's user id (shop §6).
  const asked = input.userId === actor.company.holderId ? actor.company.holderId : actor.person.documentId
  const person = await sql('people').where({ document_id: asked, company_id: company.id }).first()
  if (!person) return absent()
  return done({
    _id: person.document_id,
    firstname: person.first_name ?? '',
    lastname: person.last_name ?? '',
    username: person.email,
    email: person.email,
    companyName: company.name,
    role: person.role,
    assignedpolicyDocuments: [],
    companyDetails: companyReply(company),
    Comp_details: completenessOf(company.name, company.details),
  })
})
