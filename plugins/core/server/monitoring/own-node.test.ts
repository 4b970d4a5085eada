import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { signIn } from '../../../accounts/contract/session.ts'
import { aCompany } from '../../../accounts/testing/builders.ts'
import { hangUp, listen } from '../../../realtime/testing/listen.ts'
import { type App, startApp, until } from '../../testing/harness.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** A collector of traces on the loopback address. */
const spans: Span[] = []
let heard = ''
let collector: Server
/** With a collector, open to other machines, and works off no jobs: what the node of other files is not. */
let app: App
/** The last test ends it. */
let over = false
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then(body => {
      heard += body
      spans.push(
        ...(JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(each => each.spans)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const address = collector.address()
  const port = typeof address === 'object' && address ? address.port : 0
  app = await startApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      HOST: '0.0.0.0',
      WORKER: 'off',
    },
  })
})
afterAll(async () => {
  if (!over) await app?.stop()
  await new Promise<void>(done => collector.close(() => done()))
})

const valueOf = (span: Span, key: string): string | undefined =>
  span.attributes.find(each => each.key === key)?.value.stringValue

it('a call is a span by its name, with what it asked of the database below it', async () => {
  const { email } = await aCompany(app)
  const id = 'front-0001-traced'
  await app.call(
    signIn,
    { email, password: 'unmistakable horse' },
    {
      ip: '203.0.113.77',
      headers: { 'x-request-id': id, 'user-agent': 'unmistakable browser' },
      host: 'unmistakable.localhost',
    },
  )
  const call = `${signIn.method} ${signIn.path}`
  const found = (): Span | undefined =>
    spans.find(span => span.name === call && valueOf(span, 'cloudoc.request') === id)
  await until(() => found() !== undefined)
  const whole = spans.filter(({ traceId }) => traceId === found()?.traceId)
  const statements = whole
    .map(span => valueOf(span, 'db.query.text') ?? valueOf(span, 'db.statement'))
    .filter(statement => statement !== undefined)
  expect(statements.length).toBeGreaterThan(1)
  expect(statements.join('\n')).toMatch(/select .* from "people" where .*\$1/)
  for (const span of whole.filter(each => each !== found()))
    expect(whole.map(({ spanId }) => spanId)).toContain(span.parentSpanId)
  expect(heard).not.toMatch(new RegExp(`unmistakable|203\\.0\\.113\\.77|${email}`))
})

it('a query of an address, and whoever asks after the health of the node, are in no trace', async () => {
  await fetch(`${app.url}/health/ready`)
  await fetch(`${app.url}/somewhere?code=unmistakable`)
  await until(() => spans.some(({ name }) => name === 'page'))
  expect(heard).not.toMatch(/unmistakable|health/)
})

/** An address of this machine that is not its loopback one. */
const outward = Object.values(networkInterfaces())
  .flat()
  .find(each => each?.family === 'IPv4' && !each.internal)?.address
const figures = async (
  host: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> => {
  const reply = await fetch(`http://${host}:${app.port}/metrics`, { headers })
  return { status: reply.status, body: await reply.text() }
}

const fromOutside = outward === undefined ? it.skip : it
fromOutside(
  'another machine that asks for metrics is told apart by its connection, not by what it writes',
  async () => {
    for (const headers of [{}, { host: '127.0.0.1', 'x-client-ip': '127.0.0.1' }])
      expect(await figures(outward ?? '', headers)).toEqual({ status: 404, body: 'Not found\n' })
  },
)

it('metrics tell how many jobs wait and for how long, by job', async () => {
  await app.db(
    `insert into jobs.job (name, data, start_after) values ('core.send-mail', '{"id":"none"}', now() - interval '90 seconds'), ('core.send-mail', '{"id":"none"}', now() + interval '1 hour')`,
  )
  const { body } = await figures('127.0.0.1')
  const line = (name: string): number =>
    Number(
      body
        .split('\n')
        .find(each => each.startsWith(`${name} `))
        ?.slice(name.length + 1),
    )
  expect(line('cloudoc_jobs{job="core.send-mail",state="waiting"}')).toBe(1)
  const age = line('cloudoc_job_oldest_seconds{job="core.send-mail"}')
  expect([age >= 90, age < 150]).toEqual([true, true])
})

it('it ends in order, though connections are open that say nothing', async () => {
  const before = app.log().length
  const { token } = await aCompany(app)
  const { socket } = listen(app, token)
  const silent = connect(app.port, '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  const halfSaid = connect(app.port, '127.0.0.1')
    .on('error', () => undefined)
    .resume()
  halfSaid.write('POST /api/user/get/notification HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{')
  await until(() => socket.connected && !silent.connecting && !halfSaid.connecting)
  over = true
  await app.stop()
  await until(() => !socket.connected && silent.closed && halfSaid.closed)
  expect(app.log().slice(before)).not.toContain('error')
  hangUp()
})
