import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { userDetails } from '../../contract/session.ts'
import { holdingsOf } from '../company/holdings.ts'
import { companyOf, personReply } from '../session/present.ts'
import { settingsOf } from '../settings/settings.ts'
import { documentsGiven } from './documents-given.ts'

export default handleRead(userDetails, async ({ actor, db }) => {
  const company = await companyOf(db, actor)
  const { documentManagement, documentUpdate, comboPackage, proPackage } = await holdingsOf.get()(db, company.id)
  const person = await ofCompany(db, 'people', actor).where({ id: actor.person.id }).first()
  if (!person) return notFound()
  const logo = company.details?.['companyLogo'] ?? ''
  return done({
    ...personReply(person, company),
    personal_phone: person.phone ?? '',
    permission: [...actor.permissions],
    ...(actor.sites !== 'all' && { managesSome: true }),
    companyLogo: logo,
    docLogoPath: logo,
    documentsGiven: actor.role === 'employee' && (await documentsGiven.get()(db, actor)),
    settings: { showPoliciesonSite: (await settingsOf(db, actor)).showPoliciesonSite },
    documentManagement,
    documentUpdate,
    comboPackage,
    proPackage,
  })
})
