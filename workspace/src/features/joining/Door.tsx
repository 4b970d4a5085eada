import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import type { ReactNode } from 'react'
import { useScreen } from '../screen/Screen.tsx'

/** A page before anybody is signed in: on a phone, first of all. */
export function Door({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  useScreen(title)
  return (
    <main id="content" tabIndex={-1} className="py-6 sm:py-16">
      <Wrap width="form" className="grid grid-cols-1 gap-5">
        <Logo />
        <header className="grid gap-2">
          <h1>{title}</h1>
          {lead && <p className="text-quiet">{lead}</p>}
        </header>
        {children}
      </Wrap>
    </main>
  )
}
