import { updateUserSettings } from '../../../plugins/accounts/contract/company-settings.ts'
import { companyStatus, signIn, signOut } from '../../../plugins/accounts/contract/session.ts'
import { register, sendSignUpCode, verifySignUpCode } from '../../../plugins/accounts/contract/sign-up.ts'
import { aCompany, aSubUser, signedIn } from '../../../plugins/accounts/testing/builders.ts'
import { aForm, solveCaptcha } from '../../../plugins/accounts/testing/sign-up.ts'
import { revokeShare, sharedView } from '../../../plugins/care/contract/shares.ts'
import { aShare } from '../../../plugins/care/testing/shares.ts'
import { packageList } from '../../../plugins/catalogue/contract/package.ts'
import { aPackage } from '../../../plugins/catalogue/testing/builders.ts'
import { shop } from '../../../plugins/checkout/testing/shop.ts'
import type { Call } from '../../../plugins/core/contract/call.ts'
import { type App, startApp, until } from '../../../plugins/core/testing/harness.ts'
import { send } from '../../../plugins/core/testing/send.ts'
import { openRelay, type Relay } from '../../../plugins/core/testing/services/relay.ts'
import { aDocumentSet } from '../../../plugins/documents/testing/builders.ts'
import { updateUser, userList } from '../../../plugins/people/contract/users.ts'
import { withdrawEvidenceLink } from '../../../plugins/policies/contract/inspection.ts'
import {
  evidenceCheck,
  evidenceMatrix,
  evidencePolicies,
  evidenceProgress,
  openEvidence,
} from '../../../plugins/policies/contract/inspector.ts'
import { publicPolicies } from '../../../plugins/policies/contract/public.ts'
import { aLinkFor } from '../../../plugins/policies/testing/inspector.ts'
import { aPersonWithPassword, channelOn } from './channel.ts'
import { connectionsOn } from './connections.ts'
import { databaseOf } from './database.ts'
import { type Nodes, nameOfSecond } from './nodes.ts'
import { killedInFanOut, policiesOn } from './policies.ts'
import { renewalsOn } from './renewals.ts'
import { uploadsOn } from './uploads.ts'

/**
 * The production shape: two nodes on one database, behind a proxy that gives each connection to the next one.
 * A second node is dear, so what any room says of two is tried on these.
 */
const running = shop()
const first = new Proxy({} as App, { get: (_, name) => running.app[name as keyof App] })
let second: App
const nodes: Nodes = {
  first,
  get second() {
    return second
  },
}
let proxy: Relay
/** Between the second and its database, which is on this port. */
let relay: Relay
const database = (): number => Number(new URL(first.database).port)
beforeAll(async () => {
  relay = await openRelay(database())
  const address = new URL(first.database)
  address.port = String(relay.port)
  second = await startApp({
    database: address.href,
    env: { STRIPE_SANDBOX_URL: running.sandbox.url, PGAPPNAME: nameOfSecond },
  })
  proxy = await openRelay(first.port, second.port)
})
afterAll(async () => {
  await proxy?.close()
  await second?.stop()
  await relay?.close()
})

/** Through the proxy, each time on a connection of its own: the next node answers. */
const ask = (call: Call, input: object, sender: { as?: string; ip?: string } = {}) =>
  send(`http://127.0.0.1:${proxy.port}`, call, input, { ...sender, headers: { connection: 'close' } })

// Before there is work under way, which would be missed for half a minute after it was cut off.
describe('its database', () => databaseOf(nodes, () => relay, database))

it('a session begun on one holds on the other, and ends on both', async () => {
  const { email } = await aPersonWithPassword(first)
  const { response } = await signedIn(first, { email, password: 'correct horse' })
  expect(await second.call(companyStatus, {}, { as: response.authToken })).toMatchObject({ status: 1 })
  for (let asked = 0; asked < 4; asked++)
    expect(await ask(companyStatus, {}, { as: response.authToken })).toMatchObject({ status: 1 })
  await second.call(signOut, {}, { as: response.authToken })
  expect(await first.call(companyStatus, {}, { as: response.authToken })).toMatchObject({ http: 401 })
})

it('a right that is taken away on one is gone with the next request on the other', async () => {
  const holder = await aCompany(first)
  const deputy = await aSubUser(first, holder, ['Manage users', 'Documents'])
  const asked = () => second.call(userList, {}, { as: deputy.token })
  expect((await asked()).http).toBe(200)
  expect(
    await first.call(
      updateUser,
      {
        personId: deputy.userId,
        firstname: 'Sam',
        lastname: 'Taylor',
        email: deputy.email,
        phone: '',
        permissions: ['Documents'],
      },
      { as: holder.token },
    ),
  ).toMatchObject({ status: 1 })
  expect((await asked()).http).toBe(403)
})

it('a link to a document that is withdrawn on one opens nothing on the other', async () => {
  const holder = await aCompany(first)
  const { shareId, token } = await aShare(first, holder)
  for (const node of [first, second]) expect(await node.call(sharedView, { token })).toMatchObject({ status: 1 })
  expect(await second.call(revokeShare, { shareId }, { as: holder.token })).toMatchObject({ status: 1 })
  for (const node of [first, second])
    expect(await node.call(sharedView, { token })).toMatchObject({ http: 403, message: 'linkEnded' })
})

it('an inspector’s link that is withdrawn on one is dead at once on the other', async () => {
  const holder = await aCompany(first)
  const { token, linkId } = await aLinkFor(first, holder)
  const looks = (node: App) =>
    Promise.all(
      [openEvidence, evidenceProgress, evidencePolicies, evidenceMatrix, evidenceCheck].map(call =>
        node.call(call, { token }),
      ),
    )
  for (const node of [first, second]) for (const reply of await looks(node)) expect(reply).toMatchObject({ http: 200 })
  expect(await second.call(withdrawEvidenceLink, { linkIds: [linkId] }, { as: holder.token })).toMatchObject({
    status: 1,
  })
  for (const node of [first, second])
    for (const reply of await looks(node)) expect(reply).toMatchObject({ http: 403, message: 'linkEnded' })
})

it('a public page that is turned off on one is not found on the other, at once', async () => {
  const { token, subdomain } = await aDocumentSet(first, { count: 1 })
  const page = (node: App) => node.call(publicPolicies, {}, { host: `${subdomain}.localhost` })
  for (const [by, on, http] of [
    [first, true, 200],
    [second, false, 404],
    [second, true, 200],
    [first, false, 404],
  ] as const) {
    expect(await by.call(updateUserSettings, { showPoliciesonSite: on }, { as: token })).toMatchObject({ status: 1 })
    expect([(await page(first)).http, (await page(second)).http]).toEqual([http, http])
  }
})

it('what is published on one is seen on the other, and gone there when it is withdrawn', async () => {
  const { id } = await aPackage(first)
  await second.call(packageList, {})
  await until(async () => (await second.call(packageList, {})).statements === -1)
  await first.staff.update('api::package.package', id, { name: 'Seen on both' })
  await first.staff.publish('api::package.package', id)
  await until(
    async () => (await second.call(packageList, {})).response.some(({ name }) => name === 'Seen on both'),
    2000,
  )
  expect((await first.call(packageList, {})).response.map(({ name }) => name)).toContain('Seen on both')
  await first.staff.unpublish('api::package.package', id)
  await until(
    async () => !(await second.call(packageList, {})).response.some(({ name }) => name === 'Seen on both'),
    2000,
  )
})

it('a job runs on one of them, once', async () => {
  const addresses = Array.from({ length: 6 }, (_, at) => `once${at}@example.test`)
  for (const [at, email] of addresses.entries()) {
    const node = at % 2 === 0 ? first : second
    await solveCaptcha(node, `10.3.0.${at}`)
    expect(await node.call(sendSignUpCode, { email, name: 'Sam' }, { ip: `10.3.0.${at}` })).toMatchObject({ status: 1 })
  }
  const mails = () => [...first.mails, ...second.mails].map(({ to }) => to).filter(to => addresses.includes(to))
  await until(() => new Set(mails()).size === addresses.length)
  await first.quiet()
  expect(mails().sort()).toEqual(addresses)
}, 180_000)

it('limits count what both are asked', async () => {
  const { email } = await aPersonWithPassword(first)
  for (let tried = 0; tried < 10; tried++)
    expect(
      await (tried % 2 === 0 ? first : second).call(signIn, { email, password: 'wrong' }, { ip: '10.3.1.1' }),
    ).toMatchObject({ http: 400 })
  for (const node of [first, second])
    expect(await node.call(signIn, { email, password: 'correct horse' }, { ip: '10.3.1.1' })).toMatchObject({
      http: 429,
    })
  // The owner is elsewhere.
  for (const node of [first, second])
    expect(await node.call(signIn, { email, password: 'correct horse' }, { ip: '10.3.1.2' })).toMatchObject({
      http: 200,
    })
})

it('a sign-up may go through both', async () => {
  const email = 'through.both@example.test'
  await solveCaptcha(first, '10.3.2.1')
  const {
    response: { data },
  } = await second.call(sendSignUpCode, { email, name: 'Sam' }, { ip: '10.3.2.1' })
  // Either has sent it; who waited for it at the other one would wait on.
  const mail = () => [...first.mails, ...second.mails].find(({ to }) => to === email)
  await until(() => mail() !== undefined)
  expect(
    await first.call(verifySignUpCode, { data, votp: /^\d{4}$/m.exec(mail()?.text ?? '')?.[0] ?? '' }),
  ).toMatchObject({ status: 1 })
  const { status, response } = await second.call(register, { ...aForm(email, 'throughboth'), data })
  expect(status).toBe(1)
  expect(await first.call(companyStatus, {}, { as: response.authToken })).toMatchObject({ status: 1 })
})

describe('documents and files', () => uploadsOn(nodes))
describe('connections', () => connectionsOn(nodes))
describe('policies', () => policiesOn(nodes))
describe('the live channel', () => channelOn(nodes))
describe('renewals', () => renewalsOn(nodes, running))

it('one of them killed in the middle of a fan-out to 1,100 people, the other goes on: each has exactly one obligation', async () => {
  const { token } = await aCompany(first)
  const { dead, other, eachHasOne } = await killedInFanOut(nodes)
  proxy.lead(other.port)
  expect(await ask(companyStatus, {}, { as: token })).toMatchObject({ status: 1 })
  await eachHasOne()
  // The first is had by the next file, too.
  if (dead === first) await first.restart()
}, 180_000)
