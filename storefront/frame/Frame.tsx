import type { ReactNode } from 'react'
import { Messages } from '@cloudoc/kit/components/Messages.tsx'
import { SkipLink } from '@cloudoc/kit/components/SkipLink.tsx'
import { Toasts } from '@cloudoc/kit/components/Toasts.tsx'
import { useAhead } from '../routing/useAhead.ts'

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  useAhead()
  return (
    <>
      <SkipLink />
      {children}
      <Toasts />
      <Messages />
    </>
  )
}
