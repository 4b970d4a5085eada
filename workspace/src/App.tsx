import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { Toasts } from '@cloudoc/kit/components/feedback/Toasts.tsx'
import { RequireSession } from './features/session/RequireSession.tsx'
import { PublicRoutes } from './routes/PublicRoutes.tsx'
import { RouteTree } from './routes/RouteTree.tsx'

/**
 * The workspace: nothing of it but the doors is mounted, and no call is made, without a session. `code` is a
 * crossing code from the address.
 */
export function App({ code = null }: { code?: string | null }) {
  return (
    <>
      <PublicRoutes arriving={code !== null}>
        <RequireSession code={code}>
          <RouteTree />
        </RequireSession>
      </PublicRoutes>
      <Toasts />
      <Messages />
    </>
  )
}
