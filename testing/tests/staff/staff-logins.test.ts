import { companyStatus, signIn } from '../../../plugins/accounts/contract/session.ts'
import { aCompany, aSubUser, hashPassword } from '../../../plugins/accounts/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** Staff see the logins of customers in the admin and block them; a hash they neither read nor write. */
const app = suite()
const base = '/content-manager/collection-types/plugin::users-permissions.user'
const password = 'correct horse'
let token = ''
beforeAll(async () => {
  await theStaff(app)
  token = await staffToken(app, staffLogins.Administrator)
}, 60_000)
const ask = (method: string, path: string, body?: unknown) =>
  askAdmin(app, method, path, { token, ...(body === undefined ? {} : { body }) })
const rowOf = async (email: string) =>
  (
    await app.db<{ document_id: string; password: string; username: string; email: string; blocked: boolean }>(
      'select document_id, password, username, email, blocked from up_users where email = $1',
      [email],
    )
  )[0]

async function aLogin() {
  const someone = await aCompany(app)
  await app.db('update up_users set password = $1 where email = $2', [await hashPassword(password), someone.email])
  const row = await rowOf(someone.email)
  return { ...someone, id: row?.document_id ?? '', row }
}

it('a login is found, and blocked, which ends its sessions at once; let in again, it signs in anew', async () => {
  const { email, id, token: session } = await aLogin()
  const found = await ask('GET', `${base}?_q=${email}`)
  expect([
    found.http,
    found.text.includes(email),
    /argon2|"password"|twoStep/.test(found.text.replaceAll('twoStepAt', '').replaceAll('twoStepUsed', '')),
  ]).toEqual([200, true, false])
  expect((await ask('PUT', `${base}/${id}`, { blocked: true })).http).toBe(200)
  expect(await app.call(companyStatus, {}, { as: session })).toMatchObject({ http: 401 })
  expect(await app.call(signIn, { email, password })).toMatchObject({ http: 403 })
  expect((await ask('PUT', `${base}/${id}`, { blocked: false })).http).toBe(200)
  expect(await app.call(companyStatus, {}, { as: session })).toMatchObject({ http: 401 })
  expect(await app.call(signIn, { email, password })).toMatchObject({ http: 200 })
})

it('support signs a person out everywhere, and a whole company; who has no right to it does not', async () => {
  const holder = await aCompany(app)
  const [colleague, stranger] = [await aSubUser(app, holder), await aCompany(app)]
  const elsewhere = await aCompany(app)
  // The same login works for another company, too.
  await app.db('update people set login_id = (select login_id from people where id = $1) where id = $2', [
    colleague.personId,
    elsewhere.personId,
  ])
  const [support, editor] = [
    await staffToken(app, staffLogins.Support),
    await staffToken(app, staffLogins['Content editor']),
  ]
  const [company] = await app.db<{ id: string }>('select document_id as id from companies where id = $1', [
    holder.companyId,
  ])
  const ofPerson = `/desk/people/${colleague.userId}/sign-ins`
  const ofCompany = `/desk/companies/${company?.id ?? ''}/sign-ins`
  const open = async (...people: { token: string }[]) =>
    Promise.all(
      people.map(async ({ token: session }) => (await app.call(companyStatus, {}, { as: session })).http === 200),
    )
  const desk = async (method: string, path: string, as = support) => {
    const { http, text } = await askAdmin(app, method, path, { token: as })
    return [http, text.startsWith('{"signIns"') ? (JSON.parse(text) as { signIns: number }).signIns : undefined]
  }

  for (const path of [ofPerson, ofCompany]) {
    expect((await askAdmin(app, 'POST', `${path}/end`)).http).toBe(401)
    expect((await desk('POST', `${path}/end`, editor))[0]).toBe(403)
    expect((await desk('GET', path, editor))[0]).toBe(403)
  }
  expect(await open(holder, colleague, elsewhere, stranger)).toEqual([true, true, true, true])
  expect(await desk('GET', ofPerson)).toEqual([200, 2])
  expect(await desk('POST', `${ofPerson}/end`)).toEqual([200, 0])
  expect(await open(holder, colleague, elsewhere, stranger)).toEqual([true, false, false, true])
  expect(await desk('GET', ofCompany)).toEqual([200, 1])
  expect(await desk('POST', `${ofCompany}/end`)).toEqual([200, 0])
  expect(await open(holder, stranger)).toEqual([false, true])
  expect((await desk('POST', '/desk/people/nobody/sign-ins/end'))[0]).toBe(404)
})

it('nothing else of it is changed, none is made and none deleted', async () => {
  const { email, id, row } = await aLogin()
  await ask('PUT', `${base}/${id}`, {
    password: 'set by staff 1',
    email: 'staff@example.test',
    username: 'other',
    twoStepAt: null,
    blocked: false,
  })
  expect(await rowOf(email)).toEqual(row)
  const [{ before } = { before: -1 }] = await app.db<{ before: number }>('select count(*)::int as before from up_users')
  for (const [method, path, body] of [
    ['POST', base, { username: 'made', email: 'made@example.test', password: 'set by staff 1' }],
    ['DELETE', `${base}/${id}`],
    ['POST', `${base}/clone/${id}`, {}],
    ['POST', `${base}/actions/bulkDelete`, { documentIds: [id] }],
  ] as const) {
    expect([method, path, [403, 404, 405].includes((await ask(method, path, body)).http)]).toEqual([method, path, true])
  }
  const [{ after } = { after: -1 }] = await app.db<{ after: number }>('select count(*)::int as after from up_users')
  expect(after).toBe(before)
})

it('a hash is not asked about: shown, filtered or sorted by', async () => {
  await aLogin()
  for (const query of [
    'fields[0]=password',
    'sort=password:asc',
    'filters[password][$startsWith]=$argon2',
    'fields[0]=twoStepSecret',
    'sort=twoStepSecret:asc',
    'populate=*',
  ])
    expect((await ask('GET', `${base}?${query}`)).text).not.toMatch(/argon2/)
  for (const query of ['sort=password:asc', 'filters[password][$startsWith]=$argon2'])
    expect((await ask('GET', `${base}?${query}`)).http).toBe(400)
})

it('the platform’s screens of roles, providers and mail do not exist, nor do its routes', async () => {
  for (const path of [
    '/users-permissions/roles',
    '/users-permissions/providers',
    '/users-permissions/advanced',
    '/users-permissions/email-templates',
    '/users-permissions/permissions',
  ])
    expect([path, (await ask('GET', path)).http]).toEqual([path, 404])
  for (const [method, path] of [
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/change-password'],
    ['GET', '/api/auth/email-confirmation?confirmation=x'],
    ['GET', '/api/connect/google'],
    ['GET', '/api/users/me'],
    ['GET', '/api/users-permissions/roles'],
  ] as const) {
    expect([
      path,
      (
        await fetch(`${app.url}${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
      ).status,
    ]).toEqual([path, 404])
  }
})
