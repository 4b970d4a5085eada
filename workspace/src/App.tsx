import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { Toasts } from '@cloudoc/kit/components/feedback/Toasts.tsx'
import { Gate } from './features/session/Gate.tsx'
import { RouteTree } from './routes/RouteTree.tsx'

/** The workspace: nothing of it is mounted, and no call is made, without a session. `code` is a crossing code from the address. */
export function App({ code = null }: { code?: string | null }) {
  return (
    <>
      <Gate code={code}><RouteTree /></Gate>
      <Toasts />
      <Messages />
    </>
  )
}
