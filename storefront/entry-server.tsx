import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Envelope } from '@cloudoc/core/contract/envelope.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import type { Answers, PageRead, PageUrl, RenderedPage, Site } from '@cloudoc/web/contract/site.ts'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { frameReads } from './frame/site.tsx'
import { type Head, headHtml, siteName } from './head/head.ts'
import type { HeadSink } from './head/useHead.ts'
import { shownOf } from './routing/asked.ts'
import { find, loadedRoute, loadRoute } from './routing/find.ts'
import type { AnswerOf, At, Read } from './routing/route.ts'

const asPageRead = ([call, input]: Read): PageRead => ({
  method: call.method,
  path: call.path,
  input: input as object,
  key: readKey(call, input),
})

const at = (url: PageUrl, params: At['params']): At => ({
  path: url.path,
  params,
  query: new URLSearchParams(url.search),
  subdomain: url.subdomain,
})

/** Loads the route and says what it reads; a redirect keeps the query. */
const plan: Site['plan'] = async url => {
  const found = find(url.path)
  if (found.kind === 'redirect') return { kind: 'redirect', to: `${found.to}${url.search}`, permanent: true }
  if (found.kind === 'missing')
    return {
      kind: 'page',
      known: false,
      file: 'entry-client.tsx',
      atOnce: false,
      reads: frameReads.map(asPageRead),
      search: '',
    }
  const { reads } = await loadRoute(found.route)
  const search = shownOf(found.route.path, url.search)
  return {
    kind: 'page',
    known: true,
    file: found.route.file,
    atOnce: found.route.clientOnly === true || url.subdomain !== '',
    reads: [...frameReads, ...(reads?.(at({ ...url, search }, found.params)) ?? [])].map(asPageRead),
    search,
  }
}

const more: Site['more'] = (url, answers) => {
  const found = find(url.path)
  const wants = found.kind === 'page' ? loadedRoute(found.route)?.more : undefined
  if (found.kind !== 'page' || !wants) return []
  const answerOf: AnswerOf = <C extends Call>([call, input]: Read<C>) => {
    const envelope = answers[readKey(call, input)] as Envelope<ReplyOf<C>> | undefined
    return envelope?.status === 1 ? envelope.response : undefined
  }
  return wants(at(url, found.params), answerOf).map(asPageRead)
}

/** An entrance may be kept; with a query, only if its route says so: paths of tokens and queries can be made up without end. */
function mayKeep(url: PageUrl, head: Head): boolean {
  const found = find(url.path)
  if ((head.status ?? 200) !== 200 || head.noindex || found.kind !== 'page' || loadedRoute(found.route)?.ofCompany)
    return false
  return url.search === '' || (loadedRoute(found.route)?.keptQuery?.(at(url, found.params)) ?? false)
}

/** What addresses in the head begin with: a company's own pages are at its own address. */
function originOf({ path, origin, subdomain }: PageUrl): string {
  const found = find(path)
  return subdomain !== '' && found.kind === 'page' && loadedRoute(found.route)?.ofCompany
    ? origin.replace('://', `://${subdomain}.`)
    : origin
}

function render(url: PageUrl, answers: Answers, now: number): RenderedPage {
  const sink: HeadSink = { head: undefined }
  const body = renderToString(
    <StaticRouter location={`${url.path}${url.search}`}>
      <App answers={answers} subdomain={url.subdomain} now={now} sink={sink} />
    </StaticRouter>,
  )
  const head: Head = sink.head ?? { title: siteName }
  return {
    status: head.status ?? 200,
    head: headHtml({ ...head, image: url.picture || head.image }, originOf(url), url.path),
    body,
    keep: mayKeep(url, head),
  }
}

export const site: Site = { plan, more, render }
