import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  addPasskey,
  beginPasskey,
  confirmByPasskey,
  confirmPasskeyOptions,
  passkeyList,
  passkeyOptions,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from '../../contract/doors/passkeys.ts'
import { confirmSignIn, sessionList, updateSecurity } from '../../contract/security.ts'
import { chooseWorkplace, companyStatus } from '../../contract/session.ts'
import { aCompany, anEmployee, aSecondWorkplace, aSubUser, hashPassword, type Someone } from '../../testing/builders.ts'
import { type Lies, type PasskeyDevice, passkeyDevice } from '../../testing/passkey-device.ts'

const app = suite()
const host = 'localhost'
const origin = `http://${host}`
const password = 'correct horse'
let passwordHash = ''
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})
afterEach(() => app.clock(0))

/** Adds a passkey of a device to somebody's login. */
async function add({ token }: Someone, device: PasskeyDevice, lies: Lies = {}, name = 'My phone') {
  const begun = await app.call(beginPasskey, {}, { as: token, host })
  expect(begun).toMatchObject({ status: 1 })
  const made = device.make(begun.response, lies)
  return app.call(addPasskey, { handle: begun.response.handle, name, made }, { as: token, host })
}
async function withPasskey(someone: Someone): Promise<PasskeyDevice> {
  const device = passkeyDevice(origin)
  expect(await add(someone, device)).toMatchObject({ status: 1, message: 'Passkey added' })
  return device
}
const ask = async (at = host) => (await app.call(passkeyOptions, {}, { host: at })).response
async function enter(device: PasskeyDevice, lies: Lies = {}, at = host) {
  const asked = await ask(at)
  return app.call(passkeySignIn, { handle: asked.handle, proof: device.sign(asked, lies) }, { host: at })
}
const wrong = {
  http: 400,
  message: 'wrong',
  response: 'This passkey does not open anything here. Please sign in with your password.',
}

describe('a passkey', () => {
  it('signs in whoever it is of, and the list of sign-ins says so', async () => {
    const holder = await aCompany(app)
    for (const someone of [holder, await aSubUser(app, holder), await anEmployee(app, holder)]) {
      const reply = await enter(await withPasskey(someone))
      expect(reply).toMatchObject({ status: 1, response: { userId: someone.userId } })
      if (!('authToken' in reply.response)) throw new Error('Not signed in')
      const sessions = await app.call(sessionList, {}, { as: reply.response.authToken })
      expect(sessions.response.find(({ current }) => current)).toMatchObject({ way: 'passkey' })
    }
  })

  it('is both steps, where the company asks for two', async () => {
    const holder = await aCompany(app)
    const device = await withPasskey(holder)
    await app.call(updateSecurity, { requireTwoStep: true, idleMinutes: 0 }, { as: holder.token })
    expect(await enter(device)).toMatchObject({ status: 1, response: { role: 'company' } })
  })

  it('is mailed to its owner when it is added, and has a name and a last use', async () => {
    const holder = await aCompany(app)
    const device = await withPasskey(holder)
    const mail = await app.mailTo(holder.email, ({ subject }) => subject === 'A passkey was added')
    expect(mail.text).toContain('remove it under My Profile')
    const list = async () => (await app.call(passkeyList, {}, { as: holder.token })).response
    expect(await list()).toMatchObject([{ name: 'My phone', usedAt: '', isBackedUp: false }])
    const [passkey] = await list()
    await app.call(renamePasskey, { passkeyId: passkey?._id ?? '', name: 'Blue phone' }, { as: holder.token })
    await enter(device)
    expect(await list()).toMatchObject([{ name: 'Blue phone', usedAt: expect.stringMatching(/^\d{4}-/) }])
  })

  it('leads to one of several places of work, and no password or code is asked for there', async () => {
    const [here, there] = [await aCompany(app), await aCompany(app)]
    const device = await withPasskey(here)
    await aSecondWorkplace(app, here, there, passwordHash)
    await app.call(updateSecurity, { requireTwoStep: true, idleMinutes: 0 }, { as: there.token })
    const { response } = await enter(device)
    if (!('workplaces' in response)) throw new Error('No place was asked for')
    const chosen = await app.call(chooseWorkplace, { handle: response.handle, personId: there.userId })
    expect(chosen).toMatchObject({ status: 1, response: { userId: there.userId } })
    // The address of a company chooses by itself.
    const own = `${there.subdomain}.${host}`
    expect(await enter(device, { origin: `http://${own}` }, own)).toMatchObject({ response: { userId: there.userId } })
  })

  it('is neither added nor removed at a screen that was left open', async () => {
    const holder = await aCompany(app)
    await app.db('update people set password_hash = $1 where id = $2', [passwordHash, holder.personId])
    await withPasskey(holder)
    const as = { as: holder.token, host }
    const [passkey] = (await app.call(passkeyList, {}, as)).response
    const passkeyId = passkey?._id ?? ''
    await app.clock(16 * 60)
    expect(await app.call(beginPasskey, {}, as)).toMatchObject({ http: 403, message: 'confirmSignIn' })
    expect(await app.call(removePasskey, { passkeyId }, as)).toMatchObject({ http: 403, message: 'confirmSignIn' })
    expect((await app.call(passkeyList, {}, as)).response).toHaveLength(1)
    await app.call(confirmSignIn, { password }, as)
    expect(await app.call(removePasskey, { passkeyId }, as)).toMatchObject({ status: 1, message: 'Passkey removed' })
  })
})

describe('in place of the password, before a change that matters', () => {
  const asked = async (token: string) => (await app.call(confirmPasskeyOptions, {}, { as: token, host })).response
  it('confirms who is there, for this session alone and for 15 minutes', async () => {
    const holder = await aCompany(app)
    const [device, other] = [await withPasskey(holder), await withPasskey(await aCompany(app))]
    const as = { as: holder.token, host }
    expect(await app.call(confirmPasskeyOptions, {}, { as: (await aCompany(app)).token, host })).toMatchObject({
      http: 409,
      message: 'none',
    })
    await app.clock(16 * 60)
    expect(await app.call(beginPasskey, {}, as)).toMatchObject({ message: 'confirmSignIn' })
    // Somebody else's passkey, a challenge to sign in, one of another session, and one of another page.
    const [first, second, third] = [await asked(holder.token), await ask(), await asked(holder.token)]
    const strangers = { handle: first.handle, proof: other.sign(first) }
    expect(await app.call(confirmByPasskey, strangers, as)).toMatchObject({ http: 400, message: 'wrong' })
    const signIns = { handle: second.handle, proof: device.sign(second) }
    expect(await app.call(confirmByPasskey, signIns, as)).toMatchObject({ http: 401, message: 'expired' })
    const again = await enter(device)
    if (!('authToken' in again.response)) throw new Error('Not signed in')
    const elsewhere = { handle: third.handle, proof: device.sign(third) }
    expect(await app.call(confirmByPasskey, elsewhere, { as: again.response.authToken, host })).toMatchObject({
      message: 'expired',
    })
    expect(await app.call(beginPasskey, {}, as)).toMatchObject({ message: 'confirmSignIn' })

    expect(await app.call(confirmByPasskey, elsewhere, as)).toMatchObject({ status: 1 })
    expect(await app.call(beginPasskey, {}, as)).toMatchObject({ status: 1 })
    // Once.
    expect(await app.call(confirmByPasskey, elsewhere, as)).toMatchObject({ message: 'expired' })
    await app.clock(32 * 60)
    expect(await app.call(beginPasskey, {}, as)).toMatchObject({ message: 'confirmSignIn' })
  })
})

describe('refused', () => {
  it('what is replayed: a challenge opens once', async () => {
    const device = await withPasskey(await aCompany(app))
    const asked = await ask()
    const sent = { handle: asked.handle, proof: device.sign(asked) }
    expect(await app.call(passkeySignIn, sent, { host })).toMatchObject({ status: 1 })
    const replayed = { ...sent, proof: device.sign(asked) }
    for (const again of [sent, replayed])
      expect(await app.call(passkeySignIn, again, { host })).toMatchObject({ http: 401, message: 'expired' })
    // The same words for another page's handle.
    expect(await app.call(passkeySignIn, { ...sent, handle: (await ask()).handle }, { host })).toMatchObject(wrong)
  })

  it('a challenge that is over, and one that was refused before', async () => {
    const device = await withPasskey(await aCompany(app))
    const [late, tried] = [await ask(), await ask()]
    const sent = { handle: tried.handle, proof: device.sign(tried, { isUnverified: true }) }
    expect(await app.call(passkeySignIn, sent, { host })).toMatchObject(wrong)
    const honest = { handle: tried.handle, proof: device.sign(tried) }
    expect(await app.call(passkeySignIn, honest, { host })).toMatchObject({ message: 'expired' })
    await app.clock(11 * 60)
    const overdue = { handle: late.handle, proof: device.sign(late) }
    expect(await app.call(passkeySignIn, overdue, { host })).toMatchObject({ message: 'expired' })
  })

  it.each<[string, Lies]>([
    ['another page', { origin: 'http://localhost.example.test' }],
    ['the page of another company', { origin: 'http://other.localhost' }],
    ['another name', { rpId: 'example.test' }],
    ['a challenge that we have not made', { challenge: 'bm90LW91cnM' }],
    ['a user whom the device has not verified', { isUnverified: true }],
  ])('what was signed for %s', async (_, lies) => {
    const device = await withPasskey(await aCompany(app))
    expect(await enter(device, lies)).toMatchObject(wrong)
    expect(await enter(device)).toMatchObject({ status: 1 })
    const holder = await aCompany(app)
    expect(await add(holder, passkeyDevice(origin), lies)).toMatchObject({ http: 400, message: 'wrong' })
    expect((await app.call(passkeyList, {}, { as: holder.token })).response).toEqual([])
  })

  it('a count that goes back: the key was copied', async () => {
    const device = await withPasskey(await aCompany(app))
    expect(await enter(device, { counter: 9 })).toMatchObject({ status: 1 })
    for (const counter of [8, 9]) expect(await enter(device, { counter })).toMatchObject(wrong)
    expect(await enter(device, { counter: 10 })).toMatchObject({ status: 1 })
  })

  it('the passkey of another company at this one’s address', async () => {
    const [here, there] = [await aCompany(app), await aCompany(app)]
    const device = await withPasskey(there)
    const at = `${here.subdomain}.${host}`
    expect(await enter(device, { origin: `http://${at}` }, at)).toMatchObject(wrong)
  })

  it('a key under somebody else’s name', async () => {
    const [mine, theirs] = [await aCompany(app), await aCompany(app)]
    const [own, other] = [await withPasskey(mine), await withPasskey(theirs)]
    const asked = await ask()
    const proof = { ...own.sign(asked), userHandle: other.sign(asked).userHandle }
    expect(await app.call(passkeySignIn, { handle: asked.handle, proof }, { host })).toMatchObject(wrong)
    const swapped = await ask()
    const forged = { ...own.sign(swapped), credential: other.sign(swapped).credential }
    expect(await app.call(passkeySignIn, { handle: swapped.handle, proof: forged }, { host })).toMatchObject(wrong)
  })

  it('a passkey for what another person has begun, or another session', async () => {
    const holder = await aCompany(app)
    const [colleague, device] = [await aSubUser(app, holder), passkeyDevice(origin)]
    const { response } = await app.call(beginPasskey, {}, { as: holder.token, host })
    const sent = { handle: response.handle, name: 'Mine', made: device.make(response) }
    expect(await app.call(addPasskey, sent, { as: colleague.token, host })).toMatchObject({ message: 'expired' })
    expect((await app.call(passkeyList, {}, { as: colleague.token })).response).toEqual([])
    // It was not used up by that.
    expect(await app.call(addPasskey, sent, { as: holder.token, host })).toMatchObject({ status: 1 })
    expect(await app.call(addPasskey, sent, { as: holder.token, host })).toMatchObject({ message: 'expired' })
    // Nor does a challenge to sign in add a key.
    const asked = await ask()
    const mixed = { handle: asked.handle, name: 'Mine', made: passkeyDevice(origin).make({ ...response, ...asked }) }
    expect(await app.call(addPasskey, mixed, { as: holder.token, host })).toMatchObject({ message: 'expired' })
  })

  it('a key that somebody else has added already', async () => {
    const [one, two] = [await aCompany(app), await aCompany(app)]
    const device = await withPasskey(one)
    expect(await add(two, device)).toMatchObject({ http: 409, message: 'known' })
  })

  it('a removed key, with the sign-ins that it has made, and those half made', async () => {
    const [here, there] = [await aCompany(app), await aCompany(app)]
    const device = await withPasskey(here)
    const inside = await enter(device)
    if (!('authToken' in inside.response)) throw new Error('Not signed in')
    await aSecondWorkplace(app, here, there, passwordHash)
    const halfway = await enter(device)
    if (!('workplaces' in halfway.response)) throw new Error('No place was asked for')
    const [passkey] = (await app.call(passkeyList, {}, { as: here.token })).response
    expect(await app.call(removePasskey, { passkeyId: passkey?._id ?? '' }, { as: here.token })).toMatchObject({
      status: 1,
    })
    expect(await enter(device)).toMatchObject(wrong)
    const { handle } = halfway.response
    expect(await app.call(chooseWorkplace, { handle, personId: here.userId })).toMatchObject({ http: 401 })
    expect(await app.call(companyStatus, {}, { as: inside.response.authToken })).toMatchObject({ http: 401 })
    expect(await app.call(companyStatus, {}, { as: here.token })).toMatchObject({ http: 200 })
  })

  it('whoever was blocked, has left, or whose company is closed', async () => {
    const holder = await aCompany(app)
    const [blocked, gone, closed] = [await aSubUser(app, holder), await aSubUser(app, holder), await aCompany(app)]
    const devices = [await withPasskey(blocked), await withPasskey(gone), await withPasskey(closed)] as const
    await app.db('update up_users set blocked = true where email = $1', [blocked.email])
    await app.db(`update people set deleted_at = now() at time zone 'utc' where id = $1`, [gone.personId])
    await app.db(`update companies set deactivated_at = now() at time zone 'utc' where id = $1`, [closed.companyId])
    expect(await enter(devices[0])).toMatchObject({ http: 403, message: 'blocked' })
    for (const device of [devices[1], devices[2]]) expect(await enter(device)).toMatchObject(wrong)
  })

  it('passkeys of others: none is seen, renamed or removed', async () => {
    const holder = await aCompany(app)
    await withPasskey(holder)
    const [passkey] = (await app.call(passkeyList, {}, { as: holder.token })).response
    const passkeyId = passkey?._id ?? ''
    for (const { token } of [await aSubUser(app, holder), await aCompany(app)]) {
      expect((await app.call(passkeyList, {}, { as: token })).response).toEqual([])
      expect(await app.call(renamePasskey, { passkeyId, name: 'Ours' }, { as: token })).toMatchObject({ http: 404 })
      expect(await app.call(removePasskey, { passkeyId }, { as: token })).toMatchObject({ http: 404 })
    }
    expect((await app.call(passkeyList, {}, { as: holder.token })).response).toMatchObject([{ name: 'My phone' }])
  })

  it('an address that has no name', async () => {
    expect(await app.call(passkeyOptions, {}, { host: '127.0.0.1' })).toMatchObject({ http: 409, message: 'notHere' })
    expect(await app.call(passkeyOptions, {}, { host: 'stranger.test' })).toMatchObject({ message: 'notHere' })
  })
})
