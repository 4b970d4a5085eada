import { request } from 'node:http'
import { uploadLogo } from '../../../plugins/accounts/contract/profile.ts'
import { signIn } from '../../../plugins/accounts/contract/session.ts'
import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'

/** Whoever sends too much is told so, and not cut off: a browser shows a reset as a lost network. */
const app = suite()
const part = Buffer.alloc(1024 * 1024, ' ')

interface Sent {
  status: number
  body: string
}
/** Sends so many megabytes, all of them before it reads: by their length, or in chunks that say nothing of it. */
function send(call: Call, megabytes: number, headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((done, fail) => {
    const sending = request(`${app.url}/api${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...headers },
    })
    sending.once('error', fail)
    sending.once('response', response => {
      const parts: Buffer[] = []
      response.on('data', (each: Buffer) => void parts.push(each))
      response.once('end', () => done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
      response.once('error', fail)
    })
    const write = (left: number): void => {
      if (left === 0) return void sending.end()
      if (sending.write(part)) setImmediate(write, left - 1)
      else sending.once('drain', () => write(left - 1))
    }
    write(megabytes)
  })
}
const tooLarge = { status: 413, body: expect.stringContaining('"message":"tooLarge"') }
const lengthOf = (megabytes: number) => ({ 'content-length': String(megabytes * part.length) })

it.each([2, 20, 40])('%i MB of text are answered 413, with a length and without', async megabytes => {
  expect(await send(signIn, megabytes, lengthOf(megabytes))).toMatchObject(tooLarge)
  expect(await send(signIn, megabytes)).toMatchObject(tooLarge)
})

it('so is a file', async () => {
  const { token } = await aCompany(app)
  const boundary = 'a-boundary'
  const megabytes = 30
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="companyLogo"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
  )
  const reply = await fetch(`${app.url}/api${uploadLogo.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([head, Buffer.alloc(megabytes * part.length), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  expect([reply.status, await reply.json()]).toMatchObject([413, { message: 'tooLarge' }])
})

it('whoever does not stop is cut off', async () => {
  const sending = request(`${app.url}/api${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const answered = new Promise<number>(done => {
    sending.once('response', response => void done(response.resume().statusCode ?? 0))
  })
  const sent = new Promise<number>(done => {
    sending.once('error', () => undefined)
    sending.once('socket', socket => socket.once('close', () => done(socket.bytesWritten)))
  })
  const write = (left: number): void => {
    if (left === 0 || sending.destroyed) return
    if (sending.write(part)) setImmediate(write, left - 1)
    else sending.once('drain', () => write(left - 1))
  }
  write(1000)
  expect(await answered).toBe(413)
  expect(await sent).toBeLessThan(200 * part.length)
}, 20_000)
