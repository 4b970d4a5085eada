import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { signIn } from '../../../../accounts/contract/session.ts'
import { aCompany } from '../../../../accounts/testing/builders.ts'
import { startApp, until, type App } from '../../../testing/harness.ts'

interface Span { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: { key: string; value: { stringValue?: string } }[] }
interface Sent { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector of traces on the loopback address. */
const spans: Span[] = []
let heard = ''
let collector: Server
let app: App
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then(body => {
      heard += body
      spans.push(...(JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(each => each.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '100' } })
})
afterAll(async () => {
  await app?.stop()
  await new Promise<void>(done => collector.close(() => done()))
})

const valueOf = (span: Span, key: string): string | undefined => span.attributes.find(each => each.key === key)?.value.stringValue

it('a call is a span by its name, with what it asked of the database below it', async () => {
  const { email } = await aCompany(app)
  const id = 'front-0001-traced'
  await app.call(signIn, { email, password: 'unmistakable horse' }, { ip: '203.0.113.77', headers: { 'x-request-id': id, 'user-agent': 'unmistakable browser' }, host: 'unmistakable.localhost' })
  const call = `${signIn.method} ${signIn.path}`
  const found = (): Span | undefined => spans.find(span => span.name === call && valueOf(span, 'cloudoc.request') === id)
  await until(() => found() !== undefined)
  const whole = spans.filter(({ traceId }) => traceId === found()?.traceId)
  const statements = whole.map(span => valueOf(span, 'db.query.text') ?? valueOf(span, 'db.statement')).filter(statement => statement !== undefined)
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.join('\n')).toMatch(/select .* from "people" where .*\$1/)
  for (const span of whole.filter(each => each !== found())) expect(whole.map(({ spanId }) => spanId)).toContain(span.parentSpanId)
  expect(heard).not.toMatch(new RegExp(`unmistakable|203\\.0\\.113\\.77|${email}`))
})

it('a query of an address, and whoever asks after the health of the node, are in no trace', async () => {
  await fetch(`${app.url}/health/ready`)
  await fetch(`${app.url}/somewhere?code=unmistakable`)
  await until(() => spans.some(({ name }) => name === 'page'))
  expect(heard).not.toMatch(/unmistakable|health/)
})

it('what it takes is loaded', async () => {
  // Without a collector it is not: `testing/tests/loaded`.
  expect(await app.run('testing/in-node.ts', 'loadedFrom', '/@opentelemetry/sdk-node/')).not.toEqual([])
})
