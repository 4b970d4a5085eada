import { suite } from '@cloudoc/core/testing/harness.ts'
import { addDomain, checkDomain, saveIdentity, testIdentity } from '../../contract/doors/identity.ts'
import { finishLink, finishProvider, startLink, startProvider } from '../../contract/doors/provider.ts'
import { aCompany, aSubUser, type Someone } from '../../testing/builders.ts'
import { type Forgery, type ForgingProvider, startForger } from '../../testing/forging-provider.ts'

/** Tokens of a provider that nobody may be signed in by. */
const app = suite()
const seconds = () => Math.floor(Date.now() / 1000)
let forger: ForgingProvider
let holder: Someone
let nurse: Someone
let host = ''
const save = (issuer: string, more: object = {}) =>
  app.call(
    saveIdentity,
    { kind: 'other', issuer, clientId: 'cloudoc', clientSecret: 'a secret of the client', ...more },
    { as: holder.token },
  )

beforeAll(async () => {
  forger = await startForger(seconds)
  holder = await aCompany(app)
  host = `${holder.subdomain}.localhost`
  nurse = await aSubUser(app, holder)
  await save(forger.issuer)
  const begun = (await app.call(startLink, {}, { as: nurse.token, host })).response
  const back = forger.visit(begun.location)
  const linked = await app.call(finishLink, { ...back, binding: begun.binding }, { as: nurse.token, host })
  if (linked.status !== 1) throw new Error('Not linked')
})
afterAll(() => forger.stop())

async function enter(forgery?: Forgery) {
  const { response } = await app.call(startProvider, {}, { host })
  const back = forger.visit(response.location, forgery)
  return app.call(finishProvider, { ...back, binding: response.binding }, { host })
}
const untrusted = { http: 400, message: 'untrusted' }

it('an honest token signs in, and so do two tabs, in whatever order they come back', async () => {
  expect(await enter()).toMatchObject({ status: 1, response: { userId: nurse.userId } })
  const tabs = [await app.call(startProvider, {}, { host }), await app.call(startProvider, {}, { host })]
  for (const { response } of tabs.toReversed()) {
    const back = forger.visit(response.location)
    expect(await app.call(finishProvider, { ...back, binding: response.binding }, { host })).toMatchObject({
      status: 1,
    })
  }
})

it.each<[string, Forgery]>([
  ['that is not signed (alg: none)', { signing: 'none' }],
  ['signed with the public key as a secret (HS256)', { signing: 'publicKeyAsSecret' }],
  ['signed with another key under the name of the published one', { signing: 'otherKey' }],
  ['for another application (aud)', { claims: { aud: 'another-app' } }],
  ['for several applications, of which another asked (azp)', { claims: { aud: ['cloudoc', 'x'], azp: 'x' } }],
  ['with the nonce of another attempt', { claims: { nonce: 'another' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['that ended a minute ago', { claims: { iat: seconds() - 400, exp: seconds() - 60 } }],
  ['without an end', { claims: { exp: undefined } }],
  ['that is good from in ten minutes on', { claims: { nbf: seconds() + 600 } }],
  ['of another issuer', { claims: { iss: 'https://login.example' } }],
  ['without a person (sub)', { claims: { sub: undefined } }],
  ['that is not there', { isMissing: true }],
])('a token %s is refused', async (_, forgery) => expect(await enter(forgery)).toMatchObject(untrusted))

it('a token of its issuer with something behind it is refused', async () => {
  for (const iss of [`${forger.issuer}/`, `${forger.issuer}/v2.0`, `${forger.issuer}.evil.example`, [forger.issuer]])
    expect(await enter({ claims: { iss } })).toMatchObject(untrusted)
})

it('a clock that is twenty seconds off is no reason', async () => {
  const [past, future] = [{ exp: seconds() - 20 }, { nbf: seconds() + 20 }]
  for (const claims of [past, future]) expect(await enter({ claims })).toMatchObject({ status: 1 })
})

it('an account that was deleted at the provider and made anew is another, until the mail says that it is theirs', async () => {
  const domain = `${holder.subdomain}.test`
  const { response } = await app.call(addDomain, { domain }, { as: holder.token })
  await app.run('plugins/accounts/testing/in-node.ts', 'answerTxt', domain, response.record)
  await app.call(checkDomain, { domainId: response._id }, { as: holder.token })
  const email = `nurse@${domain}`
  await app.db('update people set work_email = $1 where id = $2', [email, nurse.personId])
  const made = { sub: 'made-anew', email, email_verified: true }
  expect(await enter({ claims: made })).toMatchObject({ response: { linkMailed: true } })
  // The first account, under whatever name and address, is still theirs.
  const renamed = { name: 'Somebody Else', email: 'else@elsewhere.test' }
  expect(await enter({ claims: renamed })).toMatchObject({ response: { userId: nurse.userId } })
  // What ends in the domain, or holds it, is not of it.
  for (const near of [`nurse@evil${domain}`, `nurse@${domain}.evil.test`, `nurse@sub.${domain}`])
    expect(await enter({ claims: { ...made, sub: near, email: near } })).toMatchObject({ message: 'notKnown' })
})

it('another directory of Microsoft is another issuer', async () => {
  const ours = '11111111-2222-3333-4444-555555555555'
  const other = '99999999-2222-3333-4444-555555555555'
  expect(await save(ours, { kind: 'microsoft' })).toMatchObject({ status: 1 })
  const [row] = await app.db<{ issuer: string }>('select issuer from company_identities where company_id = $1', [
    holder.companyId,
  ])
  expect(row?.issuer).toBe(`https://login.microsoftonline.com/${ours}/v2.0`)
  for (const typed of ['common', 'organizations', 'consumers', `${ours}/../${other}`, `${ours} `.repeat(2)])
    expect([typed, await save(typed, { kind: 'microsoft' })]).toMatchObject([typed, { message: 'badIssuer' }])
  // A token of another directory names another issuer, even where a provider sends it.
  await save(forger.issuer)
  const claims = { iss: `https://login.microsoftonline.com/${other}/v2.0`, tid: other, oid: 'somebody' }
  expect(await enter({ claims })).toMatchObject(untrusted)
})

it('an issuer with something behind it is none that the provider knows', async () => {
  for (const typed of [`${forger.issuer}/?a=b`, `${forger.issuer}/#a`, ` ${forger.issuer}@evil.example`])
    expect([typed, await save(typed)]).toMatchObject([typed, { message: 'badIssuer' }])
  await save(`${forger.issuer}/common`)
  expect((await app.call(testIdentity, {}, { as: holder.token })).response).toMatchObject({ isReady: false })
  expect(await app.call(startProvider, {}, { host })).toMatchObject({ message: 'unreachable' })
})
