import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { companyByDomain } from '../../contract/session.ts'

export default handle(companyByDomain, async ({ input, db }) => {
  const company = await db('companies')
    .where({ subdomain: input.domainName.toLowerCase() })
    .whereNull('deactivated_at')
    .first()
  if (!company?.subdomain) return notFound(companyByDomain.texts.unknown)
  return done({
    companyName: company.name,
    subdomain: company.subdomain,
    logoPath: company.details?.['companyLogo'] ?? '',
  })
})
