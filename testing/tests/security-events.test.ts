import { checkRecoveryCode, forgotPassword, resetPassword } from '../../plugins/accounts/contract/recovery.ts'
import { signIn, signOut } from '../../plugins/accounts/contract/session.ts'
import { register, verifySignUpCode } from '../../plugins/accounts/contract/sign-up.ts'
import { aCompany, aSubUser, signedIn } from '../../plugins/accounts/testing/builders.ts'
import { aForm, askForCode, solveCaptcha } from '../../plugins/accounts/testing/sign-up.ts'
import { aTemplate, theSettings } from '../../plugins/catalogue/testing/builders.ts'
import { suite, until } from '../../plugins/core/testing/harness.ts'
import { allDocuments } from '../../plugins/documents/contract/documents.ts'
import '../../plugins/documents/testing/builders.ts'
import { bulkPdf, downloadPdf } from '../../plugins/exports/contract/exports.ts'
import { aSoldLine, granted } from '../../plugins/subscriptions/testing/builders.ts'

/** Who did what, and from where: as lines that a program reads. */
const app = suite()
beforeAll(() => theSettings(app))

interface Line extends Record<string, unknown> {
  event: string
  network: string
  id: string
}
const events = (): Line[] =>
  app
    .log()
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Line)
    .filter(({ what }) => what === 'security')
const eventsFrom = (network: string): Line[] => events().filter(line => line.network === network)
/** The events from a network, when there are as many. */
async function told(network: string, count: number): Promise<Line[]> {
  await until(() => eventsFrom(network).length >= count)
  return eventsFrom(network)
}

const password = 'unmistakable horse'

it('signing up, signing in and out, and setting a password anew', async () => {
  const ip = '198.51.100.1'
  const email = 'quite.unmistakable@example.test'
  const { data, code } = await askForCode(app, email, ip)
  await app.call(verifySignUpCode, { data, votp: code === '0000' ? '1111' : '0000' }, { ip })
  await app.call(verifySignUpCode, { data, votp: code }, { ip })
  await app.call(register, { ...aForm(email, 'unmistakable'), password, data }, { ip })
  await app.call(signIn, { email, password: 'a wrong unmistakable' }, { ip })
  await app.call(signIn, { email: 'nobody@example.test', password }, { ip })
  const { response } = await signedIn(app, { email, password }, { ip })
  await app.call(signOut, {}, { as: response.authToken, ip })
  await app.clock(61)
  await solveCaptcha(app, ip)
  const { response: asked } = await app.call(forgotPassword, { email }, { ip })
  const mail = await app.mailTo(email, ({ text }) => text.includes('resetpassword'))
  const recovery = /^\d{4}$/m.exec(mail.text)?.[0] ?? ''
  const { response: checked } = await app.call(
    checkRecoveryCode,
    { userId: asked.userId, otp_number: recovery },
    { ip },
  )
  await app.call(
    resetPassword,
    { userId: checked.userId, password: 'another unmistakable', confirmpassword: 'another unmistakable' },
    { ip },
  )
  await app.call(
    resetPassword,
    { userId: checked.userId, password: 'another unmistakable', confirmpassword: 'another unmistakable' },
    { ip },
  )

  const [person] = await app.sql<{ id: number; company_id: number }>(
    'select id, company_id from people where email = $1',
    [email],
  )
  const who = { person: person?.id, company: person?.company_id }
  const found = await told(ip, 13)
  expect(found).toMatchObject([
    { event: 'code-sent', for: 'sign-up' },
    { event: 'code-refused', for: 'sign-up' },
    { event: 'code-met', for: 'sign-up' },
    { event: 'registered', ...who },
    { event: 'sign-in-refused', person: who.person },
    { event: 'sign-in-refused' },
    { event: 'signed-in', ...who },
    { event: 'signed-out', ...who, sessions: 1 },
    { event: 'code-sent', for: 'recovery', person: who.person },
    { event: 'code-met', for: 'recovery' },
    { event: 'signed-out', ...who },
    { event: 'password-reset', ...who },
    { event: 'password-reset-refused' },
  ])
  for (const line of found)
    expect(line).toMatchObject({ id: expect.stringMatching(/^[\w-]{8,}$/), time: expect.any(String), level: 'info' })
  expect(app.log()).not.toMatch(/unmistakable/)
  for (const secret of [code, recovery].map(each => new RegExp(`(?<![\\d.:-])${each}(?![\\d.:-])`)))
    expect(
      found.filter(line => secret.test(JSON.stringify({ ...line, id: '', time: '', person: 0, company: 0 }))),
    ).toEqual([])
})

it('too many tries', async () => {
  for (let tried = 0; tried < 11; tried++)
    await app.call(signIn, { email: 'tried.often@example.test', password: 'x' }, { ip: '198.51.100.2' })
  expect((await told('198.51.100.2', 11)).at(-1)).toMatchObject({ event: 'tried-too-often', call: 'POST /user/login' })
})

it('what is undone is not told of', async () => {
  const ip = '198.51.100.3'
  const { data, code } = await askForCode(app, 'undone@example.test', ip)
  await app.call(verifySignUpCode, { data, votp: code }, { ip })
  await app.sql('alter table sessions rename to sessions_away')
  expect(await app.call(register, { ...aForm('undone@example.test', 'undone'), password, data }, { ip })).toMatchObject(
    { http: 500 },
  )
  await app.sql('alter table sessions_away rename to sessions')
  await app.call(signIn, { email: 'undone@example.test', password }, { ip })
  expect((await told(ip, 3)).map(({ event }) => event)).toEqual(['code-sent', 'code-met', 'sign-in-refused'])
})

it('exports, with whose and of how many documents', async () => {
  const ip = '198.51.100.4'
  const holder = await aCompany(app)
  await granted(app, {
    companyId: holder.companyId,
    lines: [
      aSoldLine({
        name: 'Care Home',
        templateIds: [await aTemplate(app, { title: 'Complaints' }), await aTemplate(app, { title: 'Falls' })],
      }),
    ],
  })
  const { response } = await app.call(allDocuments, { limit: 10 }, { as: holder.token })
  const files = response.map(({ _id }) => ({ id: _id, type: 'file' as const }))
  expect(await app.call(bulkPdf, { files }, { as: holder.token, ip })).toMatchObject({ status: 1 })
  expect(await app.call(downloadPdf, { fileId: files[0]?.id ?? '' }, { as: holder.token, ip })).toMatchObject({
    status: 1,
  })
  const who = { event: 'export-made', person: holder.personId, company: holder.companyId, format: 'pdf' }
  expect(await told(ip, 2)).toMatchObject([
    { ...who, documents: 2 },
    { ...who, documents: 1, document: files[0]?.id },
  ])
  await app.quiet()
})

describe('staff in the admin', () => {
  const ip = '198.51.100.5'
  const ask = async (method: string, path: string, body?: object, token = '') => {
    const reply = await fetch(`${app.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return {
      http: reply.status,
      body: (await reply.json().catch(() => undefined)) as
        | { data?: { token?: string; documentId?: string; user?: { id: number } } }
        | undefined,
    }
  }

  it('who signs in, reads and changes customers’ rows and rights; pages of the site are not customers’', async () => {
    const staff = {
      email: 'staff.unmistakable@example.test',
      password: 'Staff-unmistakable-1',
      firstname: 'Stefania',
      lastname: 'Unmistakable',
    }
    expect((await ask('POST', '/admin/register-admin', staff)).http).toBe(200)
    expect((await ask('POST', '/admin/login', { ...staff, password: 'wrong unmistakable' })).http).toBe(400)
    const { body } = await ask('POST', '/admin/login', { email: staff.email, password: staff.password })
    const token = body?.data?.token ?? ''
    const before = (await told(ip, 3)).length
    const holder = await aCompany(app)
    const sub = await aSubUser(app, holder)
    const [row] = await app.sql<{ document_id: string }>('select document_id from people where id = $1', [sub.personId])
    const people = '/content-manager/collection-types/plugin::accounts.person'

    expect((await ask('GET', `${people}?page=1&_q=unmistakable`, undefined, token)).http).toBe(200)
    expect((await ask('GET', `${people}/${row?.document_id}`, undefined, token)).http).toBe(200)
    // Customers' rows are read-only there: who tried is told, though it is refused at the door.
    expect((await ask('PUT', `${people}/${row?.document_id}`, { permissions: ['Documents'] }, token)).http).toBe(403)
    expect((await ask('GET', '/content-manager/collection-types/api::package.package', undefined, token)).http).toBe(
      200,
    )
    expect((await ask('GET', people)).http).toBe(401)
    expect((await ask('POST', '/admin/roles', { name: 'More unmistakable', description: '' }, token)).http).toBe(201)

    const id = body?.data?.user?.id ?? expect.any(Number)
    const rows = { staff: id, type: 'plugin::accounts.person', done: true }
    const found = (await told(ip, before + 4)).slice(before)
    expect(found).toMatchObject([
      { event: 'customer-rows-read', ...rows },
      { event: 'customer-rows-read', ...rows, row: row?.document_id },
      { event: 'customer-rows-written', ...rows, row: row?.document_id, method: 'PUT', done: false },
      { event: 'staff-rights-changed', staff: id, of: 'roles', done: true },
    ])
    expect(
      eventsFrom(ip)
        .slice(0, before)
        .map(({ event }) => event),
    ).toEqual(['staff-rights-changed', 'staff-sign-in-refused', 'staff-signed-in'])
    expect(app.log()).not.toMatch(/unmistakable/i)
  })
})
