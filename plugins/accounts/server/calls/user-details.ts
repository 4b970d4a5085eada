import { handle } from '@cloudoc/core/server/handle.ts'
import { done } from '@cloudoc/core/server/outcome.ts'
import { userDetails } from '../../contract/session.ts'
import { holdingsOf } from '../services/index.ts'
import { companyOf, companyReply } from '../services/present.ts'

export default handle(userDetails, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  const { documentManagement, documentUpdate, comboPackage, proPackage } = await holdingsOf.get()(sql, company.id)
  const person = await sql('people').where({ id: actor.person.id }).first()
  const logo = company.details?.['companyLogo'] ?? ''
  return done({
    _id: actor.person.documentId,
    firstname: actor.person.firstName,
    lastname: actor.person.lastName,
    username: actor.person.email,
    email: actor.person.email,
    personal_phone: person?.phone ?? '',
    role: actor.role,
    permission: [...actor.permissions],
    companyDetails: companyReply(company),
    companyLogo: logo,
    docLogoPath: logo,
    settings: { showPoliciesonSite: company.details?.['showPoliciesonSite'] === 'true' },
    documentManagement, documentUpdate, comboPackage, proPackage,
  })
})
