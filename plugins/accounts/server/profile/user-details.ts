import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { userDetails } from '../../contract/session.ts'
import { holdingsOf } from '../company/holdings.ts'
import { companyOf, personReply } from '../session/present.ts'
import { settingsOf } from '../settings/settings.ts'

export default handle(userDetails, async ({ actor, sql }) => {
  const company = await companyOf(sql, actor)
  const { documentManagement, documentUpdate, comboPackage, proPackage } = await holdingsOf.get()(sql, company.id)
  const person = await ofCompany(sql, 'people', actor).where({ id: actor.person.id }).first()
  if (!person) return absent()
  const logo = company.details?.['companyLogo'] ?? ''
  return done({
    ...personReply(person, company),
    personal_phone: person.phone ?? '',
    permission: [...actor.permissions],
    companyLogo: logo,
    docLogoPath: logo,
    settings: { showPoliciesonSite: (await settingsOf(sql, actor)).showPoliciesonSite },
    documentManagement,
    documentUpdate,
    comboPackage,
    proPackage,
  })
})
