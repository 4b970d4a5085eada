import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { Screen } from '../screen/Screen.tsx'
import { Part } from '../settings/parts.tsx'
import { ProviderPart } from './ProviderPart.tsx'
import { Tokens } from './tokens/Tokens.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'

/** /settings/connections: what other systems of the company may do, and are told; for the account holder. */
export function Connections() {
  const { userRole } = useSession()
  return (
    <Screen
      title="Connections"
      crumbs={[{ label: 'Settings', to: '/settings?tab=sign-in' }]}
      lead="Your rota, HR or reporting system can work with Cloudoc by itself. You say what it may do, and until when."
    >
      {userRole === 'company' ? (
        <div className="grid max-w-wide grid-cols-1 gap-10">
          <Part
            title="Tokens"
            lead="A token opens a part of your workspace to another system, in place of a password. Make one for each system."
          >
            <Tokens />
          </Part>
          <Part
            title="Webhooks"
            lead="We tell another system that something happened. A message has no name of a person, and nothing that somebody wrote."
          >
            <Webhooks />
          </Part>
          <ProviderPart />
        </div>
      ) : (
        <Notice tone="info">Only the account holder of your company sees its connections.</Notice>
      )}
    </Screen>
  )
}
