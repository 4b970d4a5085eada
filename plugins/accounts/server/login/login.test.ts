import { suite } from '@cloudoc/core/testing/harness.ts'
import bcrypt from '@node-rs/bcrypt'
import { forgotPassword, resetPassword } from '../../contract/recovery.ts'
import { changePassword } from '../../contract/security.ts'
import { chooseWorkplace, companyStatus, employeeSignIn, signIn, userDetails } from '../../contract/session.ts'
import {
  aCompany,
  anEmployee,
  aSecondWorkplace,
  aSubUser,
  hashPassword,
  type Someone,
  signedIn,
} from '../../testing/builders.ts'
import { solveCaptcha } from '../../testing/sign-up.ts'

const app = suite()
const password = 'correct horse'
const withPassword = async <T extends Someone>(someone: T): Promise<T> => {
  await app.sql('update up_users set password = $1 where email = $2', [await hashPassword(password), someone.email])
  return someone
}
/** Somebody who is an employee of one company and works in the office of another. */
async function twoJobs() {
  const [carer, clerk] = [
    await anEmployee(app, await aCompany(app)),
    await aSubUser(app, await aCompany(app), ['Documents']),
  ]
  await aSecondWorkplace(app, carer, clerk, await hashPassword(password))
  return { email: carer.email, carer, clerk }
}
const at = ({ subdomain }: Someone): string => `${subdomain}.localhost`
async function places(email: string) {
  const { response } = await app.call(signIn, { email, password })
  if (!('workplaces' in response)) throw new Error('No choice was offered')
  return response
}

describe('a login with two workplaces', () => {
  it('is asked which on the product’s own address, and goes on there with that person’s rights', async () => {
    const { email, carer, clerk } = await twoJobs()
    const { handle, workplaces } = await places(email)
    expect(workplaces).toEqual([
      {
        personId: carer.userId,
        companyName: carer.company,
        subdomain: carer.subdomain,
        logoPath: '',
        userName: 'Sam Taylor',
        role: 'employee',
      },
      {
        personId: clerk.userId,
        companyName: clerk.company,
        subdomain: clerk.subdomain,
        logoPath: '',
        userName: 'Sam Taylor',
        role: 'user',
      },
    ])
    const reply = await app.call(chooseWorkplace, { handle, personId: clerk.userId })
    expect(reply).toMatchObject({
      http: 200,
      response: { userId: clerk.userId, subdomain: clerk.subdomain, permission: ['Documents'] },
    })
    expect(await app.call(chooseWorkplace, { handle, personId: carer.userId })).toMatchObject({
      http: 401,
      response: 'Please sign in again.',
    })
    if (!('authToken' in reply.response)) throw new Error('No session')
    expect(
      (await app.call(userDetails, {}, { as: reply.response.authToken })).response.companyDetails.companyName,
    ).toBe(clerk.company)
  })

  it('is picked by the company’s own address', async () => {
    const { email, carer, clerk } = await twoJobs()
    for (const one of [carer, clerk])
      expect(await signedIn(app, { email, password }, { host: at(one) })).toMatchObject({
        response: { userId: one.userId },
      })
    expect(await app.call(signIn, { email, password }, { host: at(await aCompany(app)) })).toMatchObject({
      http: 400,
      response: 'Invalid email or password',
    })
  })

  it('is offered only where it still works, and nobody else’s place is taken', async () => {
    const { email, carer, clerk } = await twoJobs()
    const { handle } = await places(email)
    const stranger = await aCompany(app)
    expect(await app.call(chooseWorkplace, { handle, personId: stranger.userId })).toMatchObject({ http: 401 })
    const { handle: second } = await places(email)
    await app.sql('update people set deleted_at = now() where id = $1', [carer.personId])
    expect(await app.call(chooseWorkplace, { handle: second, personId: carer.userId })).toMatchObject({ http: 401 })
    expect(await signedIn(app, { email, password })).toMatchObject({ response: { userId: clerk.userId } })
  })

  it('has one password, whose change ends what is open everywhere else, and a second step wherever it goes', async () => {
    const { email, carer, clerk } = await twoJobs()
    expect(
      await app.call(
        changePassword,
        { password, newPassword: 'another long one', confirmPassword: 'another long one' },
        { as: carer.token },
      ),
    ).toMatchObject({ status: 1 })
    expect((await app.call(companyStatus, {}, { as: carer.token })).http).toBe(200)
    expect((await app.call(companyStatus, {}, { as: clerk.token })).http).toBe(401)
    await app.sql(`update up_users set two_step_at = now(), two_step_secret = 'x' where email = $1`, [email])
    const reply = await app.call(signIn, { email, password: 'another long one' }, { host: at(clerk) })
    expect(reply.response).toMatchObject({ secondStep: 'code' })
  })

  it('is recovered once for both', async () => {
    const { email, carer, clerk } = await twoJobs()
    await solveCaptcha(app)
    await app.call(forgotPassword, { email })
    const link = /resetpassword\/(\S+)/.exec((await app.mailTo(email)).text)?.[1] ?? ''
    expect(
      await app.call(resetPassword, {
        userId: link,
        password: 'brand new password',
        confirmpassword: 'brand new password',
      }),
    ).toMatchObject({ status: 1 })
    for (const one of [carer, clerk]) expect((await app.call(companyStatus, {}, { as: one.token })).http).toBe(401)
    expect(await app.call(signIn, { email, password: 'brand new password' }, { host: at(clerk) })).toMatchObject({
      http: 200,
    })
  })
})

describe('a blocked login', () => {
  it('does not sign in, is out with the next request, and recovers nothing', async () => {
    const someone = await withPassword(await aCompany(app))
    await app.sql('update up_users set blocked = true where email = $1', [someone.email])
    expect(await app.call(companyStatus, {}, { as: someone.token })).toMatchObject({ http: 401 })
    expect(await app.call(signIn, { email: someone.email, password })).toMatchObject({
      http: 403,
      response: 'This sign-in is blocked. Please contact us.',
    })
    expect(await app.call(signIn, { email: someone.email, password: 'wrong' })).toMatchObject({
      http: 400,
      response: 'Invalid email or password',
    })
    await solveCaptcha(app)
    await app.call(forgotPassword, { email: someone.email })
    await app.quiet()
    expect(app.mails.filter(({ to }) => to === someone.email)).toEqual([])
  })
})

describe('a hash', () => {
  it('that the platform’s admin made is taken, and replaced at the sign-in', async () => {
    const someone = await aCompany(app)
    await app.sql('update up_users set password = $1 where email = $2', [
      await bcrypt.hash(password, { cost: 10 }),
      someone.email,
    ])
    expect(await app.call(signIn, { email: someone.email, password: 'wrong' })).toMatchObject({ http: 400 })
    expect(await app.call(signIn, { email: someone.email, password })).toMatchObject({ status: 1 })
    const [row] = await app.sql<{ password: string; former: string }>(
      'select l.password, p.password_hash as former from up_users l join people p on p.login_id = l.id where l.email = $1',
      [someone.email],
    )
    expect(row?.password).toMatch(/^\$argon2id\$/)
    expect(row?.former).toBe(row?.password)
    expect(await app.call(signIn, { email: someone.email, password })).toMatchObject({ status: 1 })
  })
})

describe('what a node of the release before writes', () => {
  it('is known to this one: a person that it makes signs in, a password that it sets counts', async () => {
    const { companyId } = await aCompany(app)
    const stamps = `now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`
    const email = 'former@example.test'
    await app.sql(
      `insert into people (document_id, company_id, email, role, password_hash, created_at, updated_at, published_at) values ('formerpersonformerperson', $1, $2, 'user', $3, ${stamps})`,
      [companyId, email, await hashPassword(password)],
    )
    expect(await app.call(signIn, { email, password })).toMatchObject({
      status: 1,
      response: { userId: 'formerpersonformerperson' },
    })
    await app.sql('update people set password_hash = $1 where email = $2', [
      await hashPassword('set by the former'),
      email,
    ])
    expect(await app.call(signIn, { email, password })).toMatchObject({ http: 400 })
    expect(await app.call(signIn, { email, password: 'set by the former' })).toMatchObject({ status: 1 })
  })

  it('and what this one writes is known to that: address, password and second step of the first workplace', async () => {
    const { email, carer, clerk } = await twoJobs()
    const rows = await app.sql<{ id: number; email: string | null; password_hash: string }>(
      'select id, email, password_hash from people where id = any($1) order by id',
      [[carer.personId, clerk.personId]],
    )
    const [{ password: hash } = { password: '' }] = await app.sql<{ password: string }>(
      'select password from up_users where email = $1',
      [email],
    )
    expect(rows).toEqual([
      { id: carer.personId, email, password_hash: hash },
      { id: clerk.personId, email: null, password_hash: hash },
    ])
  })
})

describe('POST /employee/login', () => {
  it('takes a staff number with the company’s subdomain, or its address', async () => {
    const holder = await aCompany(app)
    const [carer, clerk] = [
      await withPassword(await anEmployee(app, holder)),
      await withPassword(await aSubUser(app, holder)),
    ]
    await app.sql('update up_users set email = null where email = $1', [carer.email])
    await app.sql(`update people set staff_number = 'C-17', work_email = null where id = $1`, [carer.personId])
    await app.sql(`update people set staff_number = 'C-18' where id = $1`, [clerk.personId])
    expect(await app.call(employeeSignIn, { login: 'C-17', password, domainName: holder.subdomain })).toMatchObject({
      http: 200,
      response: { userId: carer.userId, role: 'employee' },
    })
    expect(await app.call(employeeSignIn, { login: ' C-17 ', password }, { host: at(holder) })).toMatchObject({
      http: 200,
    })
    // Of another company, of somebody who is no employee, with a wrong password, or with nothing.
    const wrong = { http: 400, response: 'These details are not right. Please check them, or ask your manager.' }
    expect(
      await app.call(employeeSignIn, { login: 'C-17', password }, { host: at(await aCompany(app)) }),
    ).toMatchObject(wrong)
    expect(await app.call(employeeSignIn, { login: 'C-18', password }, { host: at(holder) })).toMatchObject(wrong)
    expect(await app.call(employeeSignIn, { login: 'C-17', password: 'wrong' }, { host: at(holder) })).toMatchObject(
      wrong,
    )
    expect(await app.call(employeeSignIn, { login: 'C-17', password })).toMatchObject({
      http: 403,
      response: 'Company domain name not available',
    })
    expect(await app.call(employeeSignIn, { login: '', password: '' }, { host: at(holder) })).toMatchObject({
      http: 400,
      errors: { login: 'Please enter your e-mail address or staff number', password: 'Password is required' },
    })
  })

  it('takes an e-mail address of whoever is an employee there, and of nobody else', async () => {
    const { email, carer, clerk } = await twoJobs()
    expect(
      await app.call(employeeSignIn, { login: email.toUpperCase(), password, domainName: carer.subdomain }),
    ).toMatchObject({ http: 200, response: { userId: carer.userId } })
    expect(await app.call(employeeSignIn, { login: email, password, domainName: clerk.subdomain })).toMatchObject({
      http: 400,
    })
  })
})

describe('accepting an invitation', () => {
  const invited = async (companyId: number, email: string | null) => {
    const stamps = `now() at time zone 'utc', now() at time zone 'utc', now() at time zone 'utc'`
    const [row] = await app.sql<{ id: number }>(
      `insert into people (document_id, company_id, work_email, staff_number, role, first_name, created_at, updated_at, published_at) values (md5(random()::text), $1, $2, md5(random()::text), 'employee', 'Robin', ${stamps}) returning id`,
      [companyId, email],
    )
    return row?.id ?? 0
  }
  const accept = (personId: number, secret: string, times = 1) =>
    app.run('plugins/accounts/testing/in-node.ts', 'acceptAtOnce', personId, secret, times) as Promise<string[]>

  it('twenty times at once joins once, and makes one login', async () => {
    const { companyId } = await aCompany(app)
    for (const email of ['twenty@example.test', null]) {
      const person = await invited(companyId, email)
      const results = await accept(person, 'brand new password', 20)
      expect(results.filter(result => result === 'joined')).toHaveLength(1)
      expect(results.filter(result => result === 'joined' || result === 'already' || result === 'stale')).toHaveLength(
        20,
      )
      expect(
        await app.sql('select l.email from up_users l join people p on p.login_id = l.id where p.id = $1', [person]),
      ).toEqual([{ email }])
    }
    expect(await app.sql(`select 1 from up_users where email = 'twenty@example.test'`)).toHaveLength(1)
    expect(await app.call(signIn, { email: 'twenty@example.test', password: 'brand new password' })).toMatchObject({
      http: 200,
    })
  })

  it('of somebody who signs in elsewhere already asks for that password, and takes no new one', async () => {
    const [here, elsewhere] = [await withPassword(await aCompany(app)), await aCompany(app)]
    const person = await invited(elsewhere.companyId, here.email)
    expect(await accept(person, 'brand new password')).toEqual(['wrong'])
    expect(await app.sql('select login_id from people where id = $1', [person])).toEqual([{ login_id: null }])
    expect(await accept(person, password)).toEqual(['joined'])
    expect((await places(here.email)).workplaces).toHaveLength(2)
  })
})
