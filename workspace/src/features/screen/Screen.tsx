import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import type { PageProps } from '@cloudoc/kit/components/layout/Page.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Crumb } from './Crumbs.tsx'
import { Crumbs } from './Crumbs.tsx'

let first = true

export interface ScreenProps extends PageProps {
  /** What one came through to this screen, from the outside in. */
  crumbs?: readonly Crumb[]
  /** Name in the tab, where the title is more than text. */
  tab?: string
}

/**
 * Names a screen in the browser's tab, and, when one came from another screen, puts the focus and the view at
 * its beginning, so that keyboard and screen reader users know that something new is there.
 */
export function useScreen(name: string): void {
  useEffect(() => {
    document.title = name ? `${name} – Cloudoc` : 'Cloudoc'
  }, [name])
  const { hash } = useLocation()
  const toPart = hash !== ''
  useEffect(() => {
    if (first) {
      first = false
      return
    }
    // An address that names a part of the screen has its own place for the focus.
    if (toPart) return
    window.scrollTo(0, 0)
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [toPart])
}

/**
 * One screen of the workspace, compact (design §5): the way to it, its title and its action in one line, then
 * its content. The target of SkipLink.
 */
export function Screen({ tab, title, lead, above, crumbs = [], action, width = 'page', children }: ScreenProps) {
  useScreen(tab ?? (typeof title === 'string' ? title : ''))
  return (
    <main id="content" tabIndex={-1} className="pt-2 pb-16">
      <Wrap width={width} className="grid grid-cols-1 gap-3">
        <header className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:flex-nowrap">
            <div className="flex min-h-target min-w-0 grow basis-1/2 items-center gap-x-1 md:max-lg:basis-auto lg:flex-wrap lg:content-center lg:items-baseline">
              {above}
              <Crumbs crumbs={crumbs} />
              <h1 className="screen-title min-w-0 wrap-anywhere">{title}</h1>
            </div>
            {action && <div className="screen-action">{action}</div>}
          </div>
          {lead && <p className="max-w-measure text-quiet">{lead}</p>}
        </header>
        {children}
      </Wrap>
    </main>
  )
}
