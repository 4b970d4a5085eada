import { signOut } from '@cloudoc/accounts/contract/session.ts'
import { sessionCheck } from '@cloudoc/accounts/contract/session-check.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { tooManyChannels } from '../contract/events.ts'
import { hangUp, listen } from '../testing/listen.ts'

// What it does on two nodes: `testing/tests/two-nodes`, and `testing/tests/redis`.
const app = suite()
afterEach(hangUp)

it('needs no Redis, and loads nothing of it', async () => {
  expect(await app.run('plugins/realtime/testing/loaded-in-node.ts', 'loadedClients')).toEqual([
    '@socket.io/postgres-adapter',
  ])
})

it('opens to no one without a session', async () => {
  const { socket } = listen(app, 'not-a-token')
  const error = await new Promise<Error>(done => socket.once('connect_error', done))
  expect(error.message).toBe('sessionEnded')
})

it('is closed by the server with its session, which is over for the page that asks', async () => {
  const person = await aCompany(app)
  const { socket } = listen(app, person.token)
  await until(() => socket.connected)
  expect(await app.call(sessionCheck, {}, { as: person.token })).toMatchObject({ http: 200, status: 1 })
  const closed = new Promise<string>(done => socket.once('disconnect', done))
  await app.call(signOut, {}, { as: person.token })
  expect(await closed).toBe('io server disconnect')
  expect(await app.call(sessionCheck, {}, { as: person.token })).toMatchObject({ http: 401, message: 'sessionEnded' })
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
    return new Promise<boolean>(
      done => void again.once('connect', () => done(true)).once('connect_error', () => done(false)),
    )
  })
})

it('hears what other nodes tell, however often the database has dropped its connection', async () => {
  const listeners = () =>
    app.db<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket.io%'`,
    )
  for (let times = 0; times < 4; times++) {
    const [before] = await listeners()
    await app.db('select pg_terminate_backend($1)', [before?.pid])
    await until(async () => (await listeners()).some(({ pid }) => pid !== before?.pid))
  }
  expect(await listeners()).toHaveLength(1)
}, 60_000)
