import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { companyByDomain } from '../../contract/session.ts'

export default handle(companyByDomain, async ({ input, sql }) => {
  const company = await sql('companies')
    .where({ subdomain: input.domainName.toLowerCase() })
    .whereNull('deactivated_at')
    .first()
  if (!company?.subdomain) return absent(companyByDomain.texts.unknown)
  return done({
    companyName: company.name,
    subdomain: company.subdomain,
    logoPath: company.details?.['companyLogo'] ?? '',
  })
})
