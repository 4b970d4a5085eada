import { forgotPassword } from '../../../plugins/accounts/contract/recovery.ts'
import { sendSignUpCode } from '../../../plugins/accounts/contract/sign-up.ts'
import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { solveCaptcha } from '../../../plugins/accounts/testing/sign-up.ts'
import { theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite, until } from '../../../plugins/core/testing/harness.ts'
import { open } from '../../../plugins/web/testing/browse.ts'
import { buildShop } from '../../../plugins/web/testing/built.ts'

/** What a request says of its host leads nobody anywhere: not a mail, not a page, not what search engines read. */
buildShop()
const own = 'https://cloudoc.example'
const app = suite()

const hostile = [
  'evil.example',
  'evil.example/.localhost',
  'evil.example#.localhost',
  'evil.example?.localhost',
  'evil.example\\.localhost',
  'evil.example:80@x.localhost',
  'acme.evil.example',
  'evil.example/.cloudoc.example',
]

/** Where the same may be said: behind our proxy it forwards the host, and without one it is the host itself. */
const places: [string, Record<string, string>, (host: string) => Record<string, string>, () => string][] = [
  [
    'with PUBLIC_URL, behind a proxy',
    { PUBLIC_URL: own },
    host => ({ 'x-forwarded-host': host, 'x-forwarded-proto': 'http' }),
    () => own,
  ],
  [
    'without PUBLIC_URL',
    { TRUST_PROXY: 'false', ACCESS_LOG: 'on' },
    host => ({ host, 'x-forwarded-host': host }),
    () => `http://localhost:${app.port}`,
  ],
]

describe.each(places)('%s', (_, environment, saying, origin) => {
  beforeAll(async () => {
    await app.environment(environment)
    // And with it every page is made anew.
    await theSettings(app)
  })

  it.each(hostile)('%s: pages, sitemap and robots name our own origin', async host => {
    const headers = saying(host)
    for (const path of ['/', '/policies-procedures', '/faq', '/sitemap.xml', '/robots.txt', '/nothing']) {
      const page = await open(app, path, headers)
      expect(page.http).toBe(path === '/nothing' ? 404 : 200)
      expect(page.html).not.toContain('evil.example')
      expect(page.headers['location'] ?? '').not.toContain('evil')
    }
    expect((await open(app, '/faq', headers)).html).toContain(`<link rel="canonical" href="${origin()}/faq">`)
    expect((await open(app, '/sitemap.xml', headers)).html).toContain(`<loc>${origin()}/faq</loc>`)
    expect((await open(app, '/faq', headers)).state.subdomain).toBe('')
  })

  it('mails lead to our own origin', async () => {
    for (const [at, host] of hostile.entries()) {
      const { email } = await aCompany(app)
      // Without a proxy every caller of a test has one address: the limits of a network are not what is tested here.
      await app.sql('delete from rate_limits')
      const sender = { ip: `198.51.100.${at}` }
      await solveCaptcha(app, sender.ip)
      await app.call(forgotPassword, { email }, { ...sender, headers: saying(host) })
      const recovery = await app.mailTo(email, mail => mail.subject === 'Set a new password')
      await app.sql('delete from rate_limits')
      await solveCaptcha(app, sender.ip)
      await app.call(sendSignUpCode, { email, name: '' }, { ...sender, headers: saying(host) })
      const known = await app.mailTo(email, mail => mail.subject === 'You already have a Cloudoc account')
      for (const mail of [recovery, known]) {
        expect(`${mail.text} ${mail.html}`).not.toContain('evil.example')
        expect(mail.html).toContain(`href="${origin()}/`)
      }
    }
  })
})

it('without a proxy no id of a request is taken over, however well-formed', async () => {
  await app.environment({ TRUST_PROXY: 'false', ACCESS_LOG: 'on' })
  const reply = await fetch(`${app.url}/api/nothing`, { headers: { 'x-request-id': 'front-0007-stranger' } })
  const id = reply.headers.get('x-request-id') ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await until(
    () =>
      app
        .log()
        .split('\n')
        .filter(line => line.includes(id)).length === 1,
  )
  expect(app.log()).not.toContain('stranger')
})
