import { connect } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { startApp, suite, until, type App } from '@cloudoc/core/testing/harness.ts'
import { signIn, signOut } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, aSubUser, hashPassword, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { realtimeEvents, tooManyChannels } from '../contract/events.ts'

const app = suite()
/** Beside it, on the same database; the last test ends it. */
let second: App | undefined
beforeAll(async () => {
  second = await startApp({ database: app.database })
})
afterAll(() => second?.stop())
function theSecond(): App {
  if (!second) throw new Error('It has ended')
  return second
}
const sockets: Socket[] = []
afterEach(() => sockets.splice(0).forEach(socket => socket.disconnect()))

function listen(to: Pick<App, 'url'>, token: string): { socket: Socket; heard: string[] } {
  const heard: string[] = []
  const socket = io(to.url, { auth: { token }, transports: ['websocket'], reconnection: false })
  socket.onAny((event: string) => heard.push(event))
  sockets.push(socket)
  return { socket, heard }
}

async function withPassword(): Promise<Someone> {
  const someone = await aCompany(app)
  await app.sql('update people set password_hash = $1 where id = $2', [await hashPassword('correct horse'), someone.personId])
  return someone
}

it('tells a sign-in to that person’s other tabs, on every node, and to nobody else', async () => {
  const [person, stranger] = [await withPassword(), await aCompany(app)]
  const tabs = [listen(app, person.token), listen(theSecond(), person.token)]
  const other = listen(app, stranger.token)
  await until(() => [...tabs, other].every(({ socket }) => socket.connected))
  await app.call(signIn, { email: person.email, password: 'correct horse' })
  await until(() => tabs.every(({ heard }) => heard.includes(realtimeEvents.loginSuccess)))
  expect(other.heard).toEqual([])
})

it('opens to no one without a session', async () => {
  const { socket } = listen(app, 'not-a-token')
  const error = await new Promise<Error>(done => socket.once('connect_error', done))
  expect(error.message).toBe('sessionEnded')
})

it('closes with its session', async () => {
  const person = await aCompany(app)
  const { socket } = listen(app, person.token)
  await until(() => socket.connected)
  await app.call(signOut, {}, { as: person.token })
  await until(() => !socket.connected)
})

it('ten tabs of a session have one, the newest; a company has two hundred, and its next is told why it gets none', async () => {
  const person = await aCompany(app)
  const [first, ...others] = Array.from({ length: 10 }, () => listen(app, person.token).socket)
  await until(() => [first, ...others].every(socket => socket?.connected))
  const eleventh = listen(app, person.token).socket
  await until(() => eleventh.connected && [first, ...others].filter(socket => socket?.connected).length === 9)
  // Told to go, it does not come back by itself.
  expect([first, ...others].find(socket => !socket?.connected)?.active).toBe(false)

  const all = Array.from({ length: 40 }, () => listen(app, person.token).socket)
  await until(() => all.filter(socket => socket.connected).length === 10 && !eleventh.connected)

  const colleagues = await Promise.all(Array.from({ length: 19 }, () => aSubUser(app, person)))
  for (const { token } of colleagues) {
    const tabs = Array.from({ length: 10 }, () => listen(app, token).socket)
    await until(() => tabs.every(socket => socket.connected))
  }
  const last = await aSubUser(app, person)
  const refused = listen(app, last.token).socket
  expect((await new Promise<Error>(done => refused.once('connect_error', done))).message).toBe(tooManyChannels)
  // Another company is not concerned, and a place that is free again is taken.
  const stranger = listen(app, (await aCompany(app)).token).socket
  all.find(socket => socket.connected)?.disconnect()
  await until(() => stranger.connected)
  await until(async () => {
    const again = listen(app, last.token).socket
    return new Promise<boolean>(done => void again.once('connect', () => done(true)).once('connect_error', () => done(false)))
  })
})

it('ends with its node, though connections are open that say nothing', async () => {
  const other = theSecond()
  const before = other.log().length
  const person = await aCompany(app)
  const { socket } = listen(other, person.token)
  const silent = connect(other.port, '127.0.0.1').on('error', () => undefined).resume()
  const halfSaid = connect(other.port, '127.0.0.1').on('error', () => undefined).resume()
  halfSaid.write('POST /api/user/get/notification HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{')
  await until(() => socket.connected && !silent.connecting && !halfSaid.connecting)
  second = undefined
  await other.stop()
  await until(() => !socket.connected && silent.closed && halfSaid.closed)
  expect(other.log().slice(before)).not.toContain('error')
})
