import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PageState } from '@cloudoc/web/contract/site.ts'
import { App } from './App.tsx'
import { find, loadRoute } from './routing/find.ts'
import { whenAlive } from './wake/alive.ts'

const readState = (): PageState => JSON.parse(document.getElementById('state')?.textContent ?? '{"answers":{},"subdomain":"","now":0}') as PageState

/** Takes over the page that the server rendered: with the route's code at hand, so that nothing is torn down. Done when its screen answers. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const found = find(window.location.pathname)
  if (found.kind === 'page') await loadRoute(found.route)
  const alive = whenAlive()
  hydrateRoot(root, <BrowserRouter><App {...readState()} /></BrowserRouter>)
  await alive
}
