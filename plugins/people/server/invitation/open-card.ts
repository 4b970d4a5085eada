import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { subdomainOf } from '@cloudoc/core/server/http/host.ts'
import { openCard } from '../../contract/invitations.ts'
import { tryInviteCode } from './codes.ts'
import { cardOf, tokenOf } from './invitations.ts'

// In steps: a wrong try counts, whatever else becomes of the call.
export default handleWithoutTransaction(openCard, async ({ input, db, from }) => {
  const subdomain = subdomainOf(from.host) ?? input.domainName.toLowerCase()
  const invite = await cardOf(db, subdomain, input.staffNumber)
  if (!invite || (await tryInviteCode(invite, '', input.code)) !== 'met') return refuse(openCard, 'wrong')
  return done({ token: tokenOf(invite) })
})
