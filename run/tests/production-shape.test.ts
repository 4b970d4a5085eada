import { type ChildProcess, fork } from 'node:child_process'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDatabase, rowsIn } from '@cloudoc/core/testing/databases.ts'
import { type App, until } from '@cloudoc/core/testing/harness.ts'
import { send } from '@cloudoc/core/testing/send.ts'
import { type Bucket, openBucket } from '@cloudoc/core/testing/services/bucket.ts'
import { type MailSink, openMailSink } from '@cloudoc/core/testing/services/mail-sink.ts'
import { register, verifySignUpCode } from '../../plugins/accounts/contract/sign-up.ts'
import { signedIn } from '../../plugins/accounts/testing/builders.ts'
import { aForm, askForCode } from '../../plugins/accounts/testing/sign-up.ts'
import { addToCart } from '../../plugins/cart/contract/cart.ts'
import { subscribe, subscribeSuccess } from '../../plugins/checkout/contract/checkout.ts'
import { pay } from '../../plugins/checkout/testing/shop.ts'
import { allDocuments } from '../../plugins/documents/contract/documents.ts'
import { selectedFile } from '../../plugins/documents/contract/editing.ts'
import { textsIn } from '../../plugins/documents/testing/texts.ts'
import { bulkWord, downloadPdf, exportLink, exportOne } from '../../plugins/exports/contract/exports.ts'
import type { Known } from '../../seed/upgrade/world.ts'
import { loadDatabase } from '../backup/load.ts'
import { freePort } from '../services/postgres.ts'
import { secretNames } from '../services/secrets.ts'
import { type Front, openFront } from './front.ts'
import { compiled, isAlive, type Launched, launch, mayMount, newDataDir, removeDataDir, writesCode } from './launch.ts'

/**
 * What an installation is made of, each part a process or a server of its own; the nodes reach the others by
 * addresses alone.
 */
const visitor = '203.0.113.9'
const folders: string[] = []
let sandbox: ChildProcess
let bucket: Bucket
let mail: MailSink
let nodes: Launched[] = []
let front: Front
let packageId = ''

const release = join(__dirname, '../../seed/upgrade/0.1.0')
const former = JSON.parse(readFileSync(`${release}.json`, 'utf8')) as Known

/** A PNG of one pixel. */
const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const secrets = {
  SANDBOX_SECRET_KEY: 'sk_sandbox_shape',
  SANDBOX_WEBHOOK_SECRET: 'whsec_shape',
  ...Object.fromEntries(
    secretNames.map(name => [name, name === 'APP_KEYS' ? 'one-key,another-key' : `${name}-of-the-installation`]),
  ),
}

/** The payment sandbox, apart (`node run/sandbox.ts`). Its events go to the front. */
function startSandbox(port: number, webhook: string): Promise<ChildProcess> {
  const folder = newDataDir()
  folders.push(folder)
  const child = fork(join(__dirname, '../sandbox.ts'), {
    env: { ...process.env, ...secrets, PORT: String(port), DATA_DIR: folder, SANDBOX_WEBHOOK_URL: webhook },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  return new Promise((done, fail) => {
    child.stdout?.once('data', () => done(child))
    child.once('exit', code => fail(new Error(`The sandbox ended (${String(code)})`)))
  })
}

beforeAll(async () => {
  const [database, paymentPort] = await Promise.all([emptyDatabase(), freePort()])
  ;[bucket, mail] = await Promise.all([openBucket(), openMailSink()])
  // As the release before left it, with what its staff had written: both nodes find it so, and one of them
  // brings it up to now.
  await loadDatabase(database, createReadStream(`${release}.sql`))
  ;[{ id: packageId } = { id: '' }] = await rowsIn<{ id: string }>(
    database,
    `select document_id as id from packages where slug = 'care-home' and published_at is not null`,
  )

  const env = {
    ...compiled,
    ...secrets,
    ...bucket.env,
    DATABASE_URL: database,
    SMTP_URL: mail.url,
    PAYMENTS: 'sandbox',
    STRIPE_SANDBOX_URL: `http://127.0.0.1:${paymentPort}`,
    NODE_ENV: 'production',
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '',
  }
  nodes = await Promise.all(
    [0, 1].map(async () => {
      const dataDir = newDataDir()
      folders.push(dataDir)
      return launch({ dataDir, env, readOnly: true })
    }),
  )
  front = await openFront(
    nodes.map(({ port }) => port),
    visitor,
  )
  sandbox = await startSandbox(paymentPort, `${front.url}/payments/webhook`)
}, 240_000)
afterAll(async () => {
  await front?.close()
  await Promise.all(nodes.map(node => node.end('SIGTERM')))
  sandbox?.kill('SIGTERM')
  await Promise.all([bucket?.close(), mail?.close()])
  await until(() => !nodes.some(({ pid }) => isAlive(pid)))
  folders.forEach(removeDataDir)
})

/** The part of an app that a visitor of the front needs; each request may be answered by another node. */
const throughFront = (): App =>
  ({
    url: front.url,
    call: (call: { method: string; path: string }, input: unknown, sender?: object) =>
      send(front.url, call, input, sender),
    mails: mail.mails,
    mailTo: mail.waitFor,
  }) as unknown as App

/** The same address from each of the nodes. */
const fromEach = (path: string) =>
  Promise.all(
    nodes.map(async node => {
      const reply = await fetch(`${node.url}${path}`)
      return {
        status: reply.status,
        type: reply.headers.get('content-type'),
        bytes: Buffer.from(await reply.arrayBuffer()),
      }
    }),
  )

it('somebody signs up, buys, edits, and takes the documents out, whichever node answers', async () => {
  const app = throughFront()
  const email = 'shape@example.test'
  const { data, code } = await askForCode(app, email)
  expect(await app.call(verifySignUpCode, { data, votp: code })).toMatchObject({ status: 1 })
  expect(await app.call(register, { ...aForm(email, 'shape'), data })).toMatchObject({ status: 1 })
  const {
    response: { authToken: token },
  } = await signedIn(app, { email, password: 'correct horse' })

  expect(await app.call(addToCart, { packageId, renewalPlan: 'yearly' }, { as: token })).toMatchObject({ status: 1 })
  const { response: order } = await app.call(subscribe, {}, { as: token })
  expect(await pay(app, order)).toMatchObject({ http: 200, body: { status: 'succeeded' } })
  expect(await app.call(subscribeSuccess, { orderId: order.orderId }, { as: token })).toMatchObject({
    status: 1,
    message: 'Payment Successfully Completed.',
  })
  await mail.waitFor(email, ({ attachments }) =>
    attachments.some(({ contentType }) => contentType === 'application/pdf'),
  )

  const { response: documents } = await app.call(allDocuments, { limit: 10 }, { as: token })
  expect(documents.map(({ name }) => name)).toEqual(['Falls', 'Fire safety', 'Infection control'])
  const fileId = documents[0]?._id ?? ''

  const form = new FormData()
  form.append('templateImage', new File([new Uint8Array(aPicture)], 'picture.png', { type: 'image/png' }))
  const uploaded = (await (
    await fetch(`${front.url}/api/admin/template/image/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: token },
    })
  ).json()) as { status: number; response: { url: string } }
  expect(uploaded).toMatchObject({ status: 1 })
  const pictures = await fromEach(uploaded.response.url)
  for (const picture of pictures) expect(picture).toMatchObject({ status: 200, type: 'image/png' })
  expect(pictures[0]?.bytes.equals(pictures[1]?.bytes ?? Buffer.alloc(0))).toBe(true)

  const { save } = textsIn(app)
  expect(
    await save(
      token,
      fileId,
      0,
      `<h2>Purpose</h2><p>We answer within two days.</p><img src="${uploaded.response.url}" alt="Our hand" />`,
    ),
  ).toMatchObject({ status: 1 })

  const { response: pdf } = await app.call(downloadPdf, { fileId }, { as: token })
  const files = await fromEach(pdf.url)
  for (const file of files) {
    expect(file).toMatchObject({ status: 200, type: 'application/pdf' })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(files[0]?.bytes.equals(files[1]?.bytes ?? Buffer.alloc(0))).toBe(true)

  const { response: started } = await app.call(bulkWord, { files: [{ id: fileId, type: 'file' }] }, { as: token })
  await until(
    async () => (await app.call(exportOne, { exportId: started.exportId }, { as: token })).response.state === 'ready',
  )
  const { response: zip } = await app.call(exportLink, { exportId: started.exportId }, { as: token })
  for (const file of await fromEach(zip.url))
    expect([file.status, file.type, file.bytes.subarray(0, 2).toString()]).toEqual([200, 'application/zip', 'PK'])
})

it('a company of the release before finds what it wrote, on either node, and takes it out', async () => {
  const app = throughFront()
  const {
    response: { authToken: token },
  } = await signedIn(app, { email: former.company.email, password: former.password })
  for (const node of nodes)
    expect(await send(node.url, selectedFile, { fileId: former.document.id }, { as: token })).toMatchObject({
      http: 200,
      response: { content: former.document.text },
    })
  const { response: pdf } = await app.call(downloadPdf, { fileId: former.document.id }, { as: token })
  for (const file of await fromEach(pdf.url))
    expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

it('both nodes were asked, each tells of it in lines of JSON, and no file lies on their disks', async () => {
  interface Line {
    what: string
    id?: string
    call?: string
    status?: number
  }
  const lines = nodes.map(node =>
    node
      .said()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Line),
  )
  for (const [at, node] of nodes.entries()) {
    expect(lines[at]?.filter(({ what }) => what === 'request').length).toBeGreaterThan(5)
    expect(
      node
        .said()
        .split('\n')
        .filter(line => line !== '' && !line.startsWith('{')),
    ).toEqual([])
    expect((await fetch(`${node.url}/health/ready`)).status).toBe(200)
  }
  const requests = lines.flat().filter(({ what, call }) => what === 'request' && call !== 'health')
  expect(requests.filter(({ status = 0 }) => status >= 500)).toEqual([])
  expect(requests.filter(({ call, status }) => call === 'webhook' && status === 200).length).toBeGreaterThan(0)
  expect(requests.filter(({ id }) => id?.startsWith('front-')).length).toBeGreaterThan(10)
  expect(nodes.filter(({ dataDir }) => existsSync(join(dataDir, 'files')))).toEqual([])
})

it('none of it was written beside the code: the root of the nodes is read-only', () => {
  expect(nodes.map(({ pid }) => writesCode(pid))).toEqual(nodes.map(() => !mayMount))
})
