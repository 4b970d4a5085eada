import { signIn } from '../../../plugins/accounts/contract/session.ts'
import { codeOf, wrongCode } from '../../../plugins/accounts/testing/authenticator.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { aStaffMember, askAdmin, staffPassword, tryStaff } from '../../staff.ts'

/** The sign-in of staff has limits of its own, counted in the database for all nodes. */
const app = suite()
const member = (email: string) => aStaffMember(app, { email })
/**
 * What was counted once so many times was from now on: each try is counted as one, so that not all of them
 * need be made.
 */
const counted = async (times: number, as: number): Promise<void> =>
  expect(await app.db('update rate_limits set count = $2 where count = $1 returning key', [times, as])).toHaveLength(1)

it('ends trying after five wrong passwords for an account from a network, however the address is spelt', async () => {
  await member('five@cloudoc.example')
  for (let tried = 0; tried < 5; tried++)
    expect(await tryStaff(app, { email: 'five@cloudoc.example', password: 'wrong' }, '198.51.100.1')).toMatchObject({
      http: 400,
    })
  for (const email of ['five@cloudoc.example', 'FIVE@cloudoc.example', ' five@cloudoc.example '])
    expect(await tryStaff(app, { email, password: staffPassword }, '198.51.100.1')).toMatchObject({
      http: 429,
      body: { error: { name: 'RateLimitError' } },
    })
  expect(
    await tryStaff(app, { email: 'five@cloudoc.example', password: staffPassword }, '198.51.100.1', '/admin/LOGIN/'),
  ).toMatchObject({
    http: 429,
  })
  // The owner is elsewhere.
  const entered = await tryStaff(app, { email: 'five@cloudoc.example', password: staffPassword }, '198.51.100.2')
  expect(entered).toMatchObject({ http: 200 })
  const cookie = entered.headers.get('set-cookie') ?? ''
  for (const part of [/; *httponly/i, /; *samesite=(?:lax|strict)/i, /; *path=\/admin/i]) expect(cookie).toMatch(part)
})

it('leads from the customers’ sign-in to the admin with `00`, without a session (shop §4 Other, rulings 2, 47)', async () => {
  const email = 'door@cloudoc.example'
  await member(email)
  const sessions = () => app.db('select id from sessions')
  const before = await sessions()
  const from = { ip: '198.51.100.9' }
  expect(await app.call(signIn, { email, password: staffPassword }, from)).toMatchObject({
    http: 200,
    status: '00',
    message: 'staff',
    response: 'Please sign in at the admin console.',
  })
  expect(await sessions()).toEqual(before)
  // The number of statements is told to tests alone.
  const { statements: _, ...nobody } = await app.call(
    signIn,
    { email: 'no-one@cloudoc.example', password: 'wrong' },
    from,
  )
  expect(await app.call(signIn, { email, password: 'wrong' }, from)).toMatchObject(nobody)
  // Four tries at the admin and one more here: the fifth and last has been made before it, at this door.
  for (let tried = 0; tried < 3; tried++)
    expect(await tryStaff(app, { email, password: 'wrong' }, from.ip)).toMatchObject({ http: 400 })
  expect(await tryStaff(app, { email, password: staffPassword }, from.ip)).toMatchObject({ http: 429 })
  expect(await app.call(signIn, { email, password: staffPassword }, from)).toMatchObject(nobody)
  // The tests below find what they have counted by its number.
  await app.db('delete from rate_limits')
})

it('ends trying many accounts from one network', async () => {
  const replies: number[] = []
  for (let tried = 0; tried < 5; tried++) {
    if (tried === 3) await counted(3, 29)
    replies.push(
      (await tryStaff(app, { email: `nobody-${tried}@cloudoc.example`, password: 'wrong' }, '198.51.100.3')).http,
    )
  }
  expect(replies).toEqual([400, 400, 400, 400, 429])
})

it('ends trying one account from many networks, but for those where its owner has signed in', async () => {
  await member('many@cloudoc.example')
  expect(await tryStaff(app, { email: 'many@cloudoc.example', password: staffPassword }, '203.0.113.1')).toMatchObject({
    http: 200,
  })
  const replies: number[] = []
  for (let tried = 0; tried < 6; tried++) {
    // The first sign-in of the owner, from a network that was not known yet, was counted, too.
    if (tried === 3) await counted(4, 49)
    replies.push((await tryStaff(app, { email: 'many@cloudoc.example', password: 'wrong' }, `198.18.${tried}.1`)).http)
  }
  expect(replies).toEqual([400, 400, 400, 400, 429, 429])
  expect(await tryStaff(app, { email: 'many@cloudoc.example', password: staffPassword }, '203.0.113.2')).toMatchObject({
    http: 429,
  })
  expect(await tryStaff(app, { email: 'many@cloudoc.example', password: staffPassword }, '203.0.113.1')).toMatchObject({
    http: 200,
  })
})

it('with a second step asks for its code behind the password, each once, and a mailed link opens nothing', async () => {
  const email = 'two@cloudoc.example'
  await member(email)
  const secret = String(await app.run('testing/in-node.ts', 'secondStepFor', email))
  let networks = 0
  const enter = async (password: string, path?: string) =>
    (await tryStaff(app, { email, password }, `198.51.102.${networks++}`, path)).http
  const code = codeOf(secret)
  for (const password of [
    staffPassword,
    `${staffPassword}${wrongCode(secret)}`,
    `wrong${code}`,
    code,
    `${code}${staffPassword}`,
    '',
  ])
    expect([password, await enter(password)]).toEqual([password, 400])
  expect(await enter(staffPassword, '/admin/LOGIN/')).not.toBe(200)
  expect(await enter(`${staffPassword}${code}`)).toBe(200)
  expect(await enter(`${staffPassword}${code}`)).toBe(400)
  await app.clock(90)
  expect((await Promise.all([0, 1].map(() => enter(`${staffPassword}${codeOf(secret, 90)}`)))).sort()).toEqual([
    200, 400,
  ])
  await app.clock(0)

  await app.db(
    `update admin_users set reset_password_token = 'mailed', reset_password_token_expires_at = now() + interval '1 hour' where email = $1`,
    [email],
  )
  const reset = await askAdmin(app, 'POST', '/admin/reset-password', {
    body: { resetPasswordToken: 'mailed', password: 'A-new-password-of-1' },
  })
  expect([reset.http, reset.headers.get('set-cookie'), reset.body.data ?? null]).toEqual([400, null, null])
  // Nobody but whoever runs the installation takes it away; then the password alone is enough again, and it
  // was not changed.
  expect(await app.run('testing/in-node.ts', 'noSecondStepFor', email)).toBe(true)
  expect(await enter(staffPassword)).toBe(200)
})
