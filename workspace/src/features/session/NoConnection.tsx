import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import WifiOff from 'lucide-react/icons/wifi-off'

/** The door of the workspace without a network: nobody can sign in, and nobody is sent to a page that cannot be loaded. It goes on by itself. */
export function NoConnection() {
  return (
    <main id="content" className="py-16">
      <Wrap width="form">
        <h1 className="flex items-center gap-3 pb-4">
          <WifiOff aria-hidden className="size-8 text-quiet" />
          You are offline
        </h1>
        <Notice tone="warning" title="Sign in when there is a connection again">
          This page goes on by itself then. What you acknowledged on this phone is kept for you, and is sent when you
          have signed in. Nobody else who signs in here can see or send it.
        </Notice>
      </Wrap>
    </main>
  )
}
