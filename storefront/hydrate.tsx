import type { PageState } from '@cloudoc/web/contract/site.ts'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { whenHydrated } from './hydration/whenHydrated.ts'
import { find, loadRoute } from './routing/find.ts'

const readState = (): PageState =>
  JSON.parse(document.getElementById('state')?.textContent ?? '{"answers":{},"subdomain":"","now":0}') as PageState

/** Hydrates the page that the server rendered, with the route's code loaded, so that nothing is rendered anew. Resolves when its screen is hydrated. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const found = find(window.location.pathname)
  if (found.kind === 'page') await loadRoute(found.route)
  const hydrated = whenHydrated()
  hydrateRoot(
    root,
    <BrowserRouter>
      <App {...readState()} />
    </BrowserRouter>,
  )
  await hydrated
}
