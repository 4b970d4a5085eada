import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import type { ReactNode } from 'react'
import { useHead } from '../../../head/useHead.ts'

export interface AccountPageProps {
  title: string
  lead?: ReactNode
  above?: ReactNode
  children: ReactNode
  below?: ReactNode
}

/** One form on a page: what all pages of signing in share. Nobody's entrance from a search engine. */
export function AccountPage({ title, lead, above, children, below }: AccountPageProps) {
  useHead({ title, noindex: true })
  return (
    <Page title={title} lead={lead} above={above} width="form">
      <div className="grid grid-cols-1 gap-6">
        <Card className="grid grid-cols-1 gap-5">{children}</Card>
        {below}
      </div>
    </Page>
  )
}
