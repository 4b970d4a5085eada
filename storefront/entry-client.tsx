import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PageState } from '@cloudoc/web/contract/site.ts'
import { startReports } from '@cloudoc/kit/errors/report.ts'
import { startSession } from '@cloudoc/kit/session/start.ts'
import './theme.css'
import { App } from './App.tsx'
import { find, loadRoute } from './routing/find.ts'

const readState = (): PageState => JSON.parse(document.getElementById('state')?.textContent ?? '{"answers":{},"subdomain":"","now":0}') as PageState

/** Takes over the page that the server rendered: with the route's code at hand, so that nothing is torn down. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  startReports('storefront')
  startSession()
  const found = find(window.location.pathname)
  if (found.kind === 'page') await loadRoute(found.route)
  hydrateRoot(root, <BrowserRouter><App {...readState()} /></BrowserRouter>)
}

void start()
