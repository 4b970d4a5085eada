import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { companyByDomain } from '../../contract/session.ts'
import { identityOf } from '../login/identities.ts'

export default handleRead(companyByDomain, async ({ input, db }) => {
  const company = await db('companies')
    .where({ subdomain: input.domainName.toLowerCase() })
    .whereNull('deactivated_at')
    .first()
  if (!company?.subdomain) return notFound(companyByDomain.texts.unknown)
  const identity = await identityOf(db, company.id)
  return done({
    companyName: company.name,
    subdomain: company.subdomain,
    logoPath: company.details?.['companyLogo'] ?? '',
    signInProvider: identity?.kind ?? ('' as const),
  })
})
