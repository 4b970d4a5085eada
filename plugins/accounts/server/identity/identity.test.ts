import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  addDomain,
  checkDomain,
  companyIdentity,
  removeDomain,
  removeIdentity,
  saveIdentity,
  saveIdentityRules,
  testIdentity,
} from '../../contract/doors/identity.ts'
import {
  confirmProvider,
  findProvider,
  finishLink,
  finishProvider,
  startLink,
  startProvider,
} from '../../contract/doors/provider.ts'
import { confirmTwoStep, disableTwoStep, sessionList, setUpTwoStep } from '../../contract/security.ts'
import { signIn } from '../../contract/session.ts'
import { saveSite } from '../../contract/site/sites.ts'
import { codeOf } from '../../testing/authenticator.ts'
import { aCompany, anEmployee, aSubUser, hashPassword, type Someone } from '../../testing/builders.ts'
import { type Somebody, startTestProvider, type TestProvider } from '../../testing/provider-process.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
let provider: TestProvider
beforeAll(async () => {
  passwordHash = await hashPassword(password)
  provider = await startTestProvider()
})
afterAll(() => provider.stop())
afterEach(() => app.clock(0))

const hostOf = ({ subdomain }: Pick<Someone, 'subdomain'>): string => `${subdomain}.localhost`
const withPassword = ({ personId }: Someone) =>
  app.db('update people set password_hash = $1 where id = $2', [passwordHash, personId])
/** Gives somebody an address of a domain. */
async function at(domain: string, someone: Someone, name: string): Promise<Someone> {
  const email = `${name}@${domain}`
  await app.db('update up_users set email = $1 where email = $2', [email, someone.email])
  await app.db('update people set work_email = $1 where id = $2', [email, someone.personId])
  return { ...someone, email }
}
const proveDomain = async ({ token }: Someone, domain: string) => {
  const { response } = await app.call(addDomain, { domain }, { as: token })
  await app.run('plugins/accounts/testing/in-node.ts', 'answerTxt', domain, response.record)
  return app.call(checkDomain, { domainId: response._id }, { as: token })
}

/** A company with a provider and a proven domain. */
async function aCompanyWithProvider(): Promise<{ holder: Someone; domain: string }> {
  const made = await aCompany(app)
  const domain = `${made.subdomain}.test`
  const holder = await at(domain, made, 'holder')
  const saved = await app.call(
    saveIdentity,
    { kind: 'other', issuer: provider.issuer, clientId: 'cloudoc', clientSecret: 'a secret of the client' },
    { as: holder.token },
  )
  expect(saved).toMatchObject({ status: 1 })
  expect(await proveDomain(holder, domain)).toMatchObject({ status: 1 })
  return { holder, domain }
}
/** Goes to the provider and back, in one browser. */
async function enter(of: Someone, as: Somebody) {
  const host = hostOf(of)
  const { response } = await app.call(startProvider, {}, { host })
  const back = await provider.visit(response.location, as)
  return app.call(finishProvider, { ...back, binding: response.binding }, { host })
}
/** Links somebody who is signed in. */
async function link(someone: Someone, as: Somebody) {
  const host = hostOf(someone)
  const { response } = await app.call(startLink, {}, { as: someone.token, host })
  const back = await provider.visit(response.location, as)
  return app.call(finishLink, { ...back, binding: response.binding }, { as: someone.token, host })
}
const rules = { isRequired: false, addsEmployees: false, excepted: [] as string[] }
const notKnown = { http: 403, message: 'notKnown' }
const known = (sub: string, email: string): Somebody => ({ sub, email, email_verified: true, name: 'Ada Marsh' })

describe('a sign-in by the company’s own provider', () => {
  it('opens a session for whoever has linked it while signed in, and the list of sign-ins says so', async () => {
    const { holder } = await aCompanyWithProvider()
    const nurse = await aSubUser(app, holder)
    expect(await link(nurse, known('nurse', 'any@where.test'))).toMatchObject({ status: 1 })
    const reply = await enter(holder, known('nurse', 'renamed@where.test'))
    expect(reply).toMatchObject({ status: 1, response: { userId: nurse.userId, role: 'user' } })
    if (!('authToken' in reply.response)) throw new Error('Not signed in')
    const sessions = await app.call(sessionList, {}, { as: reply.response.authToken })
    expect(sessions.response.find(({ current }) => current)).toMatchObject({ way: 'provider' })
  })

  it('of somebody known by a proven address is confirmed by mail, once, before it opens anything', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    const nurse = await at(domain, await aSubUser(app, holder), 'nurse')
    const came = known('mailed', nurse.email)
    expect(await enter(holder, came)).toMatchObject({ status: 1, response: { linkMailed: true } })
    const mail = await app.mailTo(nurse.email, ({ text }) => text.includes('/signin/link/'))
    const token = /\/signin\/link\/([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect(await enter(holder, came)).toMatchObject({ response: { linkMailed: true } })
    const newer = await app.mailTo(nurse.email, ({ text }) => /\/signin\/link\//.test(text) && !text.includes(token))
    expect(await app.call(confirmProvider, { token })).toMatchObject({ http: 409, message: 'expired' })
    const link = { token: /\/signin\/link\/([\w-]+)/.exec(newer.text)?.[1] ?? '' }
    expect(await app.call(confirmProvider, link)).toMatchObject({ status: 1 })
    expect(await app.call(confirmProvider, link)).toMatchObject({ http: 409 })
    expect(await enter(holder, came)).toMatchObject({ status: 1, response: { userId: nurse.userId } })
  })

  it('is found by an e-mail address of a proven domain', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    expect(await app.call(findProvider, { email: `anybody@${domain}` })).toMatchObject({
      status: 1,
      response: { subdomain: holder.subdomain },
    })
    expect(await app.call(findProvider, { email: 'anybody@unknown.test' })).toMatchObject({ message: 'none' })
  })

  it('makes an employee of somebody unknown only where the company chose it, whatever role is claimed', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    const carer = { ...known('carer', `carer@${domain}`), role: 'company', roles: ['admin'] }
    expect(await enter(holder, carer)).toMatchObject(notKnown)
    await link(holder, known('holder', holder.email))
    await app.call(saveIdentityRules, { ...rules, addsEmployees: true }, { as: holder.token })
    expect(await enter(holder, carer)).toMatchObject({ status: 1, response: { role: 'employee', permission: [] } })
    // The same once more is the same person.
    expect(await enter(holder, carer)).toMatchObject({ status: 1, response: { role: 'employee' } })
    const people = await app.db('select id from people where work_email = $1', [`carer@${domain}`])
    expect(people).toHaveLength(1)
  })

  it('adds somebody to the main site of a company with several', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    await link(holder, known('holder', holder.email))
    await app.call(saveIdentityRules, { ...rules, addsEmployees: true }, { as: holder.token })
    await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token })
    expect(await enter(holder, known('carer', `carer@${domain}`))).toMatchObject({ status: 1 })
    const sites = await app.db(
      `select s.is_main from people p join people_sites w on w.person_id = p.id join sites s on s.id = w.site_id
        where p.work_email = $1`,
      [`carer@${domain}`],
    )
    expect(sites).toEqual([{ is_main: true }])
  })

  it('still asks for the second step of whoever has one', async () => {
    const { holder } = await aCompanyWithProvider()
    await withPassword(holder)
    await link(holder, known('holder', holder.email))
    const { response } = await app.call(setUpTwoStep, { password }, { as: holder.token })
    await app.call(confirmTwoStep, { handle: response.handle, code: codeOf(response.secret) }, { as: holder.token })
    expect(await enter(holder, known('holder', holder.email))).toMatchObject({ response: { secondStep: 'code' } })
  })
})

describe('required of everybody', () => {
  it('refuses the password in words, but for the account holder, who is excepted, and other domains', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    const [nurse, spared] = [
      await at(domain, await aSubUser(app, holder), 'nurse'),
      await at(domain, await aSubUser(app, holder), 'spared'),
    ]
    const [outside, carer] = [await aSubUser(app, holder), await at(domain, await anEmployee(app, holder), 'carer')]
    for (const someone of [holder, nurse, spared, outside, carer]) await withPassword(someone)
    const as = { as: holder.token }
    const required = { ...rules, isRequired: true, excepted: [spared.email] }

    expect(await app.call(saveIdentityRules, required, as)).toMatchObject({ message: 'untried' })
    await link(holder, known('holder', holder.email))
    expect(await app.call(saveIdentityRules, required, as)).toMatchObject({ message: 'needsTwoStep' })
    const { response } = await app.call(setUpTwoStep, { password }, as)
    await app.call(confirmTwoStep, { handle: response.handle, code: codeOf(response.secret) }, as)
    expect(await app.call(saveIdentityRules, { ...required, excepted: ['x@y.test'] }, as)).toMatchObject({
      http: 400,
      message: 'unknownPeople',
    })
    expect(await app.call(saveIdentityRules, required, as)).toMatchObject({ status: 1 })

    const asked = { http: 403, message: 'useProvider' }
    expect(await app.call(signIn, { email: nurse.email, password })).toMatchObject(asked)
    expect(await app.call(signIn, { email: carer.email, password })).toMatchObject(asked)
    expect(await app.call(signIn, { email: nurse.email, password: 'wrong' })).toMatchObject({ message: 'wrong' })
    for (const { email } of [spared, outside])
      expect(await app.call(signIn, { email, password })).toMatchObject({ status: 1 })
    // The other door stays open, with its second step, and cannot be left without it.
    expect(await app.call(signIn, { email: holder.email, password })).toMatchObject({
      status: 1,
      response: { secondStep: 'code' },
    })
    expect(await app.call(disableTwoStep, { password }, as)).toMatchObject({ http: 409, message: 'required' })
    await link(nurse, known('nurse', nurse.email))
    expect(await enter(holder, known('nurse', nurse.email))).toMatchObject({ status: 1 })
    // Another provider has to be tried anew, and asks nobody until then.
    await app.call(saveIdentity, { kind: 'google', clientId: 'other' }, as)
    expect(await app.call(signIn, { email: nurse.email, password })).toMatchObject({ status: 1 })
  })
})

describe('refused', () => {
  it('an answer that comes twice, late, or in another browser', async () => {
    const { holder } = await aCompanyWithProvider()
    await link(holder, known('holder', holder.email))
    const host = hostOf(holder)
    const begin = async () => (await app.call(startProvider, {}, { host })).response
    const [mine, victims] = [await begin(), await begin()]
    const back = await provider.visit(mine.location, known('holder', holder.email))
    // Somebody else's answer, put into my browser.
    expect(await app.call(finishProvider, { ...back, binding: victims.binding }, { host })).toMatchObject({
      http: 401,
      message: 'expired',
    })
    const sent = { ...back, binding: mine.binding }
    expect(await app.call(finishProvider, sent, { host })).toMatchObject({ status: 1 })
    expect(await app.call(finishProvider, sent, { host })).toMatchObject({ message: 'expired' })
    const late = await begin()
    const overdue = await provider.visit(late.location, known('holder', holder.email))
    await app.clock(11 * 60)
    expect(await app.call(finishProvider, { ...overdue, binding: late.binding }, { host })).toMatchObject({
      message: 'expired',
    })
  })

  it('a mix-up: the answer of another issuer, or for another attempt', async () => {
    const { holder } = await aCompanyWithProvider()
    await link(holder, known('holder', holder.email))
    const host = hostOf(holder)
    const untrusted = { http: 400, message: 'untrusted' }
    for (const change of [{ iss: 'https://evil.example' }, { iss: '' }, { code: 'made-up' }]) {
      const { response } = await app.call(startProvider, {}, { host })
      const back = await provider.visit(response.location, known('holder', holder.email))
      expect(await app.call(finishProvider, { ...back, binding: response.binding, ...change }, { host })).toMatchObject(
        untrusted,
      )
    }
    // A code of another attempt: its nonce and its verifier are another page's.
    const [one, two] = [
      (await app.call(startProvider, {}, { host })).response,
      (await app.call(startProvider, {}, { host })).response,
    ]
    const [first, second] = [
      await provider.visit(one.location, known('holder', holder.email)),
      await provider.visit(two.location, known('holder', holder.email)),
    ]
    const mixed = { ...first, code: second.code, binding: one.binding }
    expect(await app.call(finishProvider, mixed, { host })).toMatchObject(untrusted)
  })

  it('an answer at the address of another company, and a link of it in another session', async () => {
    const [here, there] = [await aCompanyWithProvider(), await aCompanyWithProvider()]
    await link(here.holder, known('same', here.holder.email))
    // The same account of the same provider is nobody in another company.
    expect(await enter(there.holder, known('same', here.holder.email))).toMatchObject(notKnown)
    const { response } = await app.call(startProvider, {}, { host: hostOf(here.holder) })
    const back = await provider.visit(response.location, known('same', here.holder.email))
    expect(
      await app.call(finishProvider, { ...back, binding: response.binding }, { host: hostOf(there.holder) }),
    ).toMatchObject({ message: 'expired' })

    const colleague = await aSubUser(app, here.holder)
    const host = hostOf(here.holder)
    const begun = (await app.call(startLink, {}, { as: here.holder.token, host })).response
    const linking = { ...(await provider.visit(begun.location, known('new', ''))), binding: begun.binding }
    expect(await app.call(finishLink, linking, { as: colleague.token, host })).toMatchObject({ message: 'expired' })
    expect(await app.call(finishProvider, linking, { host })).toMatchObject({ message: 'expired' })
    expect(await link(colleague, known('same', ''))).toMatchObject({ http: 409, message: 'another' })
  })

  it('an address that the provider does not vouch for, or whose domain is not proven', async () => {
    const { holder, domain } = await aCompanyWithProvider()
    const nurse = await at(domain, await aSubUser(app, holder), 'nurse')
    expect(await enter(holder, { sub: 'x', email: nurse.email, email_verified: false })).toMatchObject(notKnown)
    expect(await enter(holder, { sub: 'x', email: nurse.email })).toMatchObject(notKnown)
    const outside = await aSubUser(app, holder)
    expect(await enter(holder, known('x', outside.email))).toMatchObject(notKnown)
    const [held] = (await app.call(companyIdentity, {}, { as: holder.token })).response.domains
    await app.call(removeDomain, { domainId: held?._id ?? '' }, { as: holder.token })
    expect(await enter(holder, known('x', nurse.email))).toMatchObject(notKnown)
  })

  it('whoever was blocked or has left, and everybody once the provider was taken away', async () => {
    const { holder } = await aCompanyWithProvider()
    const [blocked, gone] = [await aSubUser(app, holder), await aSubUser(app, holder)]
    await link(blocked, known('blocked', ''))
    await link(gone, known('gone', ''))
    await app.db('update up_users set blocked = true where email = $1', [blocked.email])
    await app.db(`update people set deleted_at = now() at time zone 'utc' where id = $1`, [gone.personId])
    expect(await enter(holder, known('blocked', ''))).toMatchObject({ http: 403, message: 'blocked' })
    expect(await enter(holder, known('gone', ''))).toMatchObject(notKnown)
    expect(await app.call(removeIdentity, {}, { as: holder.token })).toMatchObject({ status: 1 })
    expect(await app.call(startProvider, {}, { host: hostOf(holder) })).toMatchObject({ message: 'none' })
  })
})

describe('setting it up', () => {
  it('asks for the password of the last 15 minutes, and never answers the secret', async () => {
    const { holder } = await aCompanyWithProvider()
    const as = { as: holder.token }
    const reply = await app.call(companyIdentity, {}, as)
    expect(reply.response).toMatchObject({
      redirectAddress: expect.stringContaining(`//${holder.subdomain}.localhost`),
      provider: { kind: 'other', clientId: 'cloudoc', isRequired: false, triedAt: '' },
      domains: [{ isProven: true }],
    })
    expect(JSON.stringify(reply)).not.toContain('a secret of the client')
    const [row] = await app.db<{ sealed_secret: string }>(
      'select sealed_secret from company_identities where company_id = $1',
      [holder.companyId],
    )
    expect(row?.sealed_secret).not.toContain('secret')
    await app.clock(16 * 60)
    expect(await app.call(removeIdentity, {}, as)).toMatchObject({ http: 403, message: 'confirmSignIn' })
    expect(await app.call(saveIdentity, { kind: 'google', clientId: 'x' }, as)).toMatchObject({
      message: 'confirmSignIn',
    })
  })

  it.each([
    ['microsoft', 'common'],
    ['other', 'http://provider.example'],
    ['other', 'https://169.254.169.254/latest'],
    ['other', 'https://[::1]/'],
    ['other', 'https://name:password@provider.example'],
    ['other', 'file:///etc/passwd'],
  ] as const)('refuses %s %s as an issuer', async (kind, issuer) => {
    const { token } = await aCompany(app)
    expect(
      await app.call(saveIdentity, { kind, issuer, clientId: 'x', clientSecret: 'y' }, { as: token }),
    ).toMatchObject({ http: 400, message: 'badIssuer', errors: { issuer: expect.any(String) } })
  })

  it('says in words what is wrong with a provider', async () => {
    const { token } = await aCompany(app)
    const as = { as: token }
    const words = async (issuer: string) => {
      await app.call(saveIdentity, { kind: 'other', issuer, clientId: 'x', clientSecret: 'y' }, as)
      return (await app.call(testIdentity, {}, as)).response
    }
    expect(await words('http://localhost:1')).toEqual({
      isReady: false,
      words: 'The server of your provider is there, and takes no connections at this address.',
    })
    expect(await words('https://nobody.invalid')).toMatchObject({
      isReady: false,
      words: expect.stringMatching(/^There is no server of this name|^Nothing answers/),
    })
    expect(await words(`${provider.issuer}/elsewhere`)).toMatchObject({
      isReady: false,
      words: expect.stringContaining('does not know this issuer'),
    })
    expect(await words(provider.issuer)).toMatchObject({ isReady: true })
  })

  it('proves a domain for one of two companies that check it at the same moment', async () => {
    const both = [await aCompany(app), await aCompany(app)]
    const domain = `${both[0]?.subdomain}-both.test`
    const added = await Promise.all(both.map(({ token }) => app.call(addDomain, { domain }, { as: token })))
    const records = added.map(({ response }) => response.record)
    await app.run('plugins/accounts/testing/in-node.ts', 'answerTxt', domain, ...records)
    const checked = await Promise.all(
      both.map(({ token }, at) => app.call(checkDomain, { domainId: added[at]?.response._id ?? '' }, { as: token })),
    )
    expect(checked.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  it('proves a domain by its record, for one company alone', async () => {
    const [one, two] = [await aCompany(app), await aCompany(app)]
    const domain = `${one.subdomain}.test`
    const added = await app.call(addDomain, { domain: `@${domain.toUpperCase()}` }, { as: one.token })
    expect(added.response.record).toMatch(/^cloudoc-domain=[\w-]{43}$/)
    const check = { domainId: added.response._id }
    await app.run('plugins/accounts/testing/in-node.ts', 'answerTxt', domain, 'v=spf1 -all')
    expect(await app.call(checkDomain, check, { as: one.token })).toMatchObject({ message: 'noRecord' })
    expect(await app.call(checkDomain, check, { as: two.token })).toMatchObject({ http: 404 })
    await app.run('plugins/accounts/testing/in-node.ts', 'answerTxt', domain, added.response.record)
    expect(await app.call(checkDomain, check, { as: one.token })).toMatchObject({ status: 1 })
    expect(await proveDomain(two, domain)).toMatchObject({ http: 409, message: 'elsewhere' })
    expect(await app.call(addDomain, { domain: 'localhost' }, { as: one.token })).toMatchObject({ http: 400 })
    expect(await app.call(addDomain, { domain }, { as: one.token })).toMatchObject({ message: 'already' })
    await app.call(removeDomain, check, { as: one.token })
    const told = await app.db('select what, detail from history_entries where company_id = $1 order by id', [
      one.companyId,
    ])
    const kept = ['Added a domain', 'Proved a domain', 'Removed a domain'].map(what => ({ what, detail: domain }))
    expect(told).toEqual(expect.arrayContaining(kept))
  })
})
