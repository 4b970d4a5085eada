import { suite } from '@cloudoc/core/testing/harness.ts'
import { confirmTwoStep, disableTwoStep, security, setUpTwoStep, updateSecurity } from '../../contract/security.ts'
import { companyStatus, secondStep, signIn } from '../../contract/session.ts'
import { codeOf, wrongCode } from '../../testing/authenticator.ts'
import { aCompany, aSubUser, hashPassword, type Someone } from '../../testing/builders.ts'

const app = suite()
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => app.clock(0))

async function withPassword(someone: Someone): Promise<Someone> {
  await app.db('update people set password_hash = $1 where id = $2', [passwordHash, someone.personId])
  return someone
}

/** Gives the password, and answers what the second step wants. */
async function firstStep(email: string, ip = '192.0.2.1') {
  const { response } = await app.call(signIn, { email, password }, { ip })
  if (!('secondStep' in response)) throw new Error('No second step is asked for')
  return response
}

/** Somebody who has a second step. */
async function aCarefulOne(): Promise<Someone & { secret: string; usedCode: string; codes: string[] }> {
  const holder = await withPassword(await aCompany(app))
  const {
    response: { handle, secret },
  } = await app.call(setUpTwoStep, { password }, { as: holder.token })
  const usedCode = codeOf(secret)
  const { response } = await app.call(confirmTwoStep, { handle, code: usedCode }, { as: holder.token })
  return { ...holder, secret, usedCode, codes: response.recoveryCodes }
}
/** A later code than that which turned it on. */
const later = async (secret: string, steps = 1): Promise<string> => {
  await app.clock(steps * 30)
  return codeOf(secret, steps * 30)
}

describe('setting it up', () => {
  it('wants the own password and a code of the app, and answers recovery codes once', async () => {
    const holder = await withPassword(await aCompany(app))
    const as = { as: holder.token }
    expect(await app.call(setUpTwoStep, { password: 'wrong' }, as)).toMatchObject({
      http: 400,
      errors: { password: 'Your password is not right.' },
    })
    const { response } = await app.call(setUpTwoStep, { password }, as)
    expect(response.uri).toContain(`secret=${response.secret}`)
    expect(
      await app.call(confirmTwoStep, { handle: response.handle, code: wrongCode(response.secret) }, as),
    ).toMatchObject({ http: 400, errors: { code: expect.any(String) } })
    expect(await app.call(security, {}, as)).toMatchObject({ response: { twoStep: false, recoveryCodesLeft: 0 } })
    const on = await app.call(confirmTwoStep, { handle: response.handle, code: codeOf(response.secret) }, as)
    expect(new Set(on.response.recoveryCodes).size).toBe(10)
    expect(await app.call(security, {}, as)).toMatchObject({ response: { twoStep: true, recoveryCodesLeft: 10 } })
    expect(await app.call(setUpTwoStep, { password }, as)).toMatchObject({ http: 409 })
    expect((await app.mailTo(holder.email)).subject).toBe('Two-step sign-in is on')
  })

  it('keeps nothing that could be read', async () => {
    const { secret, codes, personId } = await aCarefulOne()
    const rows = JSON.stringify([
      await app.db('select * from people where id = $1', [personId]),
      await app.db('select * from recovery_codes'),
      await app.db('select * from challenges'),
    ])
    for (const text of [secret, ...codes, ...codes.map(code => code.replace('-', ''))]) expect(rows).not.toContain(text)
    // A sealed secret is its person's: in another row it opens nothing.
    const other = await withPassword(await aCompany(app))
    await app.db(
      'update people set two_step_secret = (select two_step_secret from people where id = $1), two_step_at = now() where id = $2',
      [personId, other.personId],
    )
    const { handle } = await firstStep(other.email)
    expect(await app.call(secondStep, { handle, code: codeOf(secret) })).toMatchObject({ http: 400 })
  })

  it('is not finished by somebody else with the handle', async () => {
    const [holder, other] = [await withPassword(await aCompany(app)), await withPassword(await aCompany(app))]
    const {
      response: { handle, secret },
    } = await app.call(setUpTwoStep, { password }, { as: holder.token })
    expect(await app.call(confirmTwoStep, { handle, code: codeOf(secret) }, { as: other.token })).toMatchObject({
      http: 409,
    })
    expect(
      await app.db('select 1 from people where two_step_at is not null and id = any($1)', [
        [holder.personId, other.personId],
      ]),
    ).toEqual([])
  })
})

describe('signing in with it', () => {
  it('starts no session before the second step, and one after it', async () => {
    const { email, secret, personId, userId } = await aCarefulOne()
    const before = await app.db('select 1 from sessions where person_id = $1', [personId])
    const { handle, secondStep: kind, secret: told } = await firstStep(email)
    expect([kind, told, await app.db('select 1 from sessions where person_id = $1', [personId])]).toEqual([
      'code',
      '',
      before,
    ])
    const reply = await app.call(secondStep, { handle, code: await later(secret) })
    expect(reply).toMatchObject({
      http: 200,
      message: 'You have logged in successfully',
      response: { userId, recoveryCodes: [] },
    })
    expect(await app.call(companyStatus, {}, { as: reply.response.authToken })).toMatchObject({ status: 1 })
    expect(await app.call(secondStep, { handle, code: await later(secret, 2) })).toMatchObject({ http: 401 })
  })

  it('asks only whoever has the password', async () => {
    const { email } = await aCarefulOne()
    expect(await app.call(signIn, { email, password: 'wrong' })).toMatchObject({
      http: 400,
      response: 'Invalid email or password',
    })
  })

  it('takes each code once, also by two at the same moment', async () => {
    const { email, secret, usedCode } = await aCarefulOne()
    const { handle: retried } = await firstStep(email)
    expect(await app.call(secondStep, { handle: retried, code: usedCode })).toMatchObject({ http: 400 })
    const handles = [await firstStep(email), await firstStep(email), await firstStep(email)]
    const code = await later(secret)
    const replies = await Promise.all(handles.map(({ handle }) => app.call(secondStep, { handle, code })))
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 400, 400])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const { email, codes, token } = await aCarefulOne()
    const code = codes[3] ?? ''
    expect(
      await app.call(secondStep, {
        handle: (await firstStep(email)).handle,
        code: ` ${code.replace('-', ' ').toUpperCase()} `,
      }),
    ).toMatchObject({ http: 200 })
    expect(await app.call(secondStep, { handle: (await firstStep(email)).handle, code })).toMatchObject({ http: 400 })
    expect(await app.call(security, {}, { as: token })).toMatchObject({ response: { recoveryCodesLeft: 9 } })
  })

  it('ends after five wrong codes of a handle, and after thirty a day of a person', async () => {
    const { email, secret } = await aCarefulOne()
    const tries: number[] = []
    let last = ''
    for (let round = 0; round < 7; round++) {
      last = (await firstStep(email, `203.0.113.${round}`)).handle
      for (let tried = 0; tried < 6; tried++)
        tries.push(
          (await app.call(secondStep, { handle: last, code: wrongCode(secret) }, { ip: `203.0.113.${round}` })).http,
        )
    }
    // The thirtieth was the code that turned it on.
    expect(tries).toEqual([
      ...Array.from({ length: 4 }, () => [400, 400, 400, 400, 400, 401]).flat(),
      ...Array<number>(5).fill(400),
      ...Array<number>(13).fill(429),
    ])
    expect(
      await app.call(secondStep, { handle: last, code: await later(secret) }, { ip: '203.0.113.99' }),
    ).toMatchObject({ http: 429 })
  })

  it('is over after ten minutes', async () => {
    const { email, secret } = await aCarefulOne()
    const { handle } = await firstStep(email)
    await app.clock(601)
    expect(await app.call(secondStep, { handle, code: codeOf(secret, 601) })).toMatchObject({
      http: 401,
      response: 'Please sign in again.',
    })
  })

  it('opens no other company’s address', async () => {
    const [{ email, secret }, other] = [await aCarefulOne(), await aCompany(app)]
    const { handle } = await firstStep(email)
    expect(
      await app.call(secondStep, { handle, code: await later(secret) }, { host: `${other.subdomain}.localhost` }),
    ).toMatchObject({ http: 401 })
  })
})

describe('turning it off', () => {
  it('wants the own password, and takes the secret and the codes away', async () => {
    const { token, email, personId } = await aCarefulOne()
    expect(await app.call(disableTwoStep, { password: 'wrong' }, { as: token })).toMatchObject({ http: 400 })
    expect(await app.call(signIn, { email, password })).toMatchObject({ response: { secondStep: 'code' } })
    expect(await app.call(disableTwoStep, { password }, { as: token })).toMatchObject({ status: 1 })
    expect(
      await app.db('select two_step_secret, two_step_at, two_step_used from people where id = $1', [personId]),
    ).toEqual([{ two_step_secret: null, two_step_at: null, two_step_used: null }])
    expect(await app.db('select 1 from recovery_codes where person_id = $1', [personId])).toEqual([])
    expect((await app.call(signIn, { email, password })).response).not.toHaveProperty('secondStep')
  })
})

describe('a company that asks everyone for it', () => {
  it('is set by the account holder, and has it set up at the next sign-in, before there is a session', async () => {
    const holder = await aCompany(app)
    const deputy = await withPassword(await aSubUser(app, holder, ['Manage users']))
    expect(
      await app.call(updateSecurity, { requireTwoStep: true, idleMinutes: 0 }, { as: deputy.token }),
    ).toMatchObject({ http: 403 })
    expect(
      await app.call(updateSecurity, { requireTwoStep: true, idleMinutes: 0 }, { as: holder.token }),
    ).toMatchObject({ status: 1 })
    const { handle, secret, secondStep: kind, uri } = await firstStep(deputy.email)
    expect([kind, uri.includes(secret)]).toEqual(['setup', true])
    expect(await app.call(secondStep, { handle, code: wrongCode(secret) })).toMatchObject({ http: 400 })
    const reply = await app.call(secondStep, { handle, code: codeOf(secret) })
    expect(reply).toMatchObject({
      http: 200,
      response: { userId: deputy.userId, recoveryCodes: expect.arrayContaining([expect.any(String)]) },
    })
    expect(await app.call(disableTwoStep, { password }, { as: reply.response.authToken })).toMatchObject({
      http: 409,
      response: 'Your company asks for two-step sign-in.',
    })
    expect((await firstStep(deputy.email)).secondStep).toBe('code')
  })

  it('a way to set it up that was opened before it was on opens nothing afterwards', async () => {
    const holder = await withPassword(await aCompany(app))
    await app.call(updateSecurity, { requireTwoStep: true, idleMinutes: 0 }, { as: holder.token })
    const [stolen, own] = [await firstStep(holder.email), await firstStep(holder.email)]
    expect(await app.call(secondStep, { handle: own.handle, code: codeOf(own.secret) })).toMatchObject({ http: 200 })
    expect(await app.call(secondStep, { handle: stolen.handle, code: codeOf(stolen.secret) })).toMatchObject({
      http: 401,
    })
  })
})
