import type { ReactNode } from 'react'
import { Wrap } from './Layout.tsx'

export interface PageProps {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Above the title: Breadcrumbs, or the name of the part. */
  above?: ReactNode
  /** The one primary action of the view. */
  action?: ReactNode
  width?: 'form' | 'measure' | 'wide' | 'page'
  children: ReactNode
}

/** A page of the handbook: title over a double rule, one primary action, then its content. The target of SkipLink. */
export function Page({ title, lead, above, action, width = 'page', children }: PageProps) {
  return (
    <main id="content" tabIndex={-1} className="pt-6 pb-24">
      <Wrap width={width} className="grid grid-cols-1 gap-8">
        <header className="grid gap-4">
          {above}
          <div className="flex flex-wrap items-end justify-between gap-4 lg:flex-nowrap">
            <div className="grid min-w-0 grid-cols-1 gap-3 wrap-anywhere">
              <h1>{title}</h1>
              {lead && <p className="max-w-measure text-lead text-quiet">{lead}</p>}
            </div>
            {action && <div className="lg:shrink-0">{action}</div>}
          </div>
          <div aria-hidden className="rule" />
        </header>
        {children}
      </Wrap>
    </main>
  )
}
