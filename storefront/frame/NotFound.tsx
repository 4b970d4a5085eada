import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import type { ReactNode } from 'react'
import { useHead } from '../head/useHead.ts'

export interface NotFoundProps {
  title?: string
  lead?: string
  /** A way on, before those that are always there. */
  action?: ReactNode
}

/** An address with nothing behind it (shop §2 /404). The server answers 404 with it. */
export function NotFound({
  title = 'Page not found',
  lead = 'There is nothing at this address. It may have moved, or the link may be incomplete.',
  action,
}: NotFoundProps) {
  useHead({ title, status: 404 })
  return (
    <Page title={title} lead={lead}>
      <Cluster>
        {action}
        <Button to="/policies-procedures">Policies & Procedures</Button>
        <Button variant="quiet" to="/">
          Home
        </Button>
      </Cluster>
    </Page>
  )
}
