import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { Toasts } from '@cloudoc/kit/components/feedback/Toasts.tsx'
import { Gate } from './features/session/Gate.tsx'
import { Doors } from './routes/Doors.tsx'
import { RouteTree } from './routes/RouteTree.tsx'

/** The workspace: nothing of it but the doors is mounted, and no call is made, without a session. `code` is a crossing code from the address. */
export function App({ code = null }: { code?: string | null }) {
  return (
    <>
      <Doors arriving={code !== null}>
        <Gate code={code}>
          <RouteTree />
        </Gate>
      </Doors>
      <Toasts />
      <Messages />
    </>
  )
}
