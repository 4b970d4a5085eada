import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Answers, PageRead, PageUrl, RenderedPage, Site } from '@cloudoc/web/contract/site.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import { App } from './App.tsx'
import { frameReads } from './frame/site.tsx'
import { headHtml, siteName } from './head/head.ts'
import type { HeadSink } from './head/useHead.ts'
import { find, loadedRoute, loadRoute } from './routing/find.ts'
import type { At, Read } from './routing/route.ts'

const asPageRead = ([call, input]: Read): PageRead => ({ method: call.method, path: call.path, input: input as object, key: readKey(call, input) })

const at = (url: PageUrl, params: At['params']): At => ({ path: url.path, params, query: new URLSearchParams(url.search), subdomain: url.subdomain })

/** Loads the route and says what it reads; a redirect keeps the query. */
const plan: Site['plan'] = async url => {
  const found = find(url.path)
  if (found.kind === 'redirect') return { kind: 'redirect', to: `${found.to}${url.search}`, permanent: true }
  if (found.kind === 'missing') return { kind: 'page', file: 'entry-client.tsx', reads: frameReads.map(asPageRead) }
  const { reads } = await loadRoute(found.route)
  return { kind: 'page', file: found.route.file, reads: [...frameReads, ...(reads?.(at(url, found.params)) ?? [])].map(asPageRead) }
}

/** A page may be kept unless its query is one that anybody can make up. */
function mayKeep(url: PageUrl, status: number): boolean {
  const found = find(url.path)
  if (status !== 200 || found.kind !== 'page') return false
  return url.search === '' || (loadedRoute(found.route)?.keptQuery?.(at(url, found.params)) ?? false)
}

function render(url: PageUrl, answers: Answers): RenderedPage {
  const sink: HeadSink = { head: undefined }
  const body = renderToString(
    <StaticRouter location={`${url.path}${url.search}`}>
      <App answers={answers} subdomain={url.subdomain} sink={sink} />
    </StaticRouter>,
  )
  const head = sink.head ?? { title: siteName }
  const status = head.status ?? 200
  return { status, head: headHtml(head, url.origin, url.path), body, keep: mayKeep(url, status) }
}

export const site: Site = { plan, render }
