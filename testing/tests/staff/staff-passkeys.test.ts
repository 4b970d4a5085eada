import { passkeyOptions, passkeySignIn } from '../../../plugins/accounts/contract/doors/passkeys.ts'
import { signIn } from '../../../plugins/accounts/contract/session.ts'
import { codeOf } from '../../../plugins/accounts/testing/authenticator.ts'
import { type Lies, type PasskeyDevice, passkeyDevice } from '../../../plugins/accounts/testing/passkey-device.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { aStaffMember, askAdmin, staffPassword, tryStaff } from '../../staff.ts'

/** Passkeys of the provider's staff: added in the profile, used at the admin's sign-in, over HTTP. */
const app = suite()
const host = 'localhost'
const origin = `http://${host}`
let networks = 0
/** Each time from another network, as the sign-in counts by it. */
const ip = () => `198.51.104.${(networks += 1) % 250}`
afterEach(() => app.clock(0))

interface Options {
  handle: string
  challenge: string
  user: { id: string }
}
interface Passkeys {
  passkeys: { _id: string; name: string; usedAt: string }[]
  hasApp: boolean
  asksForPasskey: boolean
}
const post = (path: string, body: unknown, token?: string) =>
  askAdmin(app, 'POST', path, { body, host, ip: ip(), ...(token !== undefined && { token }) })
const tokenOf = ({ body }: Awaited<ReturnType<typeof askAdmin>>): string => (body.data as { token: string }).token
const mine = async (token: string): Promise<Passkeys> =>
  (await askAdmin(app, 'GET', '/desk/me/passkeys', { token })).body as unknown as Passkeys
const optionsOf = ({ body }: Awaited<ReturnType<typeof askAdmin>>): Options => body as unknown as Options
const ask = async (): Promise<Options> => optionsOf(await post('/desk/passkey/options', {}))

/** A further administrator, who is signed in. */
async function aMember(email: string): Promise<{ email: string; token: string }> {
  await aStaffMember(app, { email })
  return { email, token: tokenOf(await tryStaff(app, { email, password: staffPassword }, ip())) }
}
/** Begins to add a passkey, by the password. */
const begin = (token: string, password = staffPassword) => post('/desk/me/passkeys/options', { password }, token)
async function withKey({ token }: { token: string }, lies: Lies = {}, name = 'Office'): Promise<PasskeyDevice> {
  const device = passkeyDevice(origin)
  const begun = optionsOf(await begin(token))
  const made = device.make(begun, lies)
  await post('/desk/me/passkeys/add', { handle: begun.handle, name, made }, token)
  return device
}
/** What the sign-in of the admin does: the device signs, and what stands for it goes where the password goes. */
async function verify(device: PasskeyDevice, lies: Lies = {}) {
  const asked = await ask()
  return post('/desk/passkey/verify', { handle: asked.handle, proof: device.sign(asked, lies) })
}
async function enter(device: PasskeyDevice) {
  const { http, body } = await verify(device)
  const login = body as unknown as { email: string; password: string }
  return http === 200 ? { login, entered: await tryStaff(app, login, ip()) } : undefined
}
const confirmed = async (device: PasskeyDevice, token: string) => {
  const asked = optionsOf(await post('/desk/me/passkeys/confirm', {}, token))
  return { signed: { handle: asked.handle, proof: device.sign(asked) } }
}
const works = async (token: string): Promise<boolean> =>
  (await askAdmin(app, 'GET', '/admin/users/me', { token })).http === 200
const wrong = { http: 400, body: { error: { message: expect.stringContaining('does not open anything') as string } } }

describe('a passkey of a member of staff', () => {
  it('is added by the password, mailed to its owner, named, signs in, and shows its last use', async () => {
    const member = await aMember('passkey-one@cloudoc.example')
    const device = await withKey(member)
    const mail = await app.mailTo(member.email, ({ subject }) => subject === 'A passkey was added')
    expect(mail.text).toContain('Profile, in the admin')
    const [key] = (await mine(member.token)).passkeys
    expect(key).toMatchObject({ name: 'Office', usedAt: '' })
    await post(`/desk/me/passkeys/${key?._id}/rename`, { name: 'Laptop' }, member.token)
    const inside = await enter(device)
    expect(inside?.login.email).toBe(member.email)
    expect(inside?.entered).toMatchObject({ http: 200, body: { data: { user: { email: member.email } } } })
    expect((await mine(member.token)).passkeys).toMatchObject([
      { name: 'Laptop', usedAt: expect.stringMatching(/^\d{4}-/) },
    ])
    // Nothing of it is left in the browser but a cookie that goes with the window.
    expect(inside?.entered.headers.get('set-cookie')).not.toMatch(/expires|max-age/i)
  })

  it('is both steps; and the password alone opens nothing where a passkey is asked for', async () => {
    const member = await aMember('passkey-step@cloudoc.example')
    const secret = String(await app.run('testing/in-node.ts', 'secondStepFor', member.email))
    const begun = optionsOf(await begin(member.token, `${staffPassword}${codeOf(secret)}`))
    const device = passkeyDevice(origin)
    const made = device.make(begun)
    await post('/desk/me/passkeys/add', { handle: begun.handle, name: 'Office', made }, member.token)
    expect((await enter(device))?.entered.http).toBe(200)
    await app.run('testing/in-node.ts', 'noSecondStepFor', member.email)

    const step = (asksForPasskey: boolean, more: object) =>
      post('/desk/me/passkeys/step', { asksForPasskey, ...more }, member.token)
    expect((await step(true, { password: 'wrong' })).http).toBe(400)
    expect((await step(true, { password: staffPassword })).http).toBe(200)
    expect(await mine(member.token)).toMatchObject({ hasApp: false, asksForPasskey: true })
    const byPassword = { email: member.email, password: staffPassword }
    expect((await tryStaff(app, byPassword, ip())).http).toBe(400)
    expect(await app.call(signIn, byPassword, { ip: ip() })).not.toMatchObject({ message: 'staff' })
    expect((await enter(device))?.entered.http).toBe(200)
    // The last one stays, and the password that is no door does not turn it off.
    const [key] = (await mine(member.token)).passkeys
    const remove = async () =>
      post(`/desk/me/passkeys/${key?._id}/remove`, await confirmed(device, member.token), member.token)
    expect((await remove()).http).toBe(409)
    expect((await step(false, { password: staffPassword })).http).toBe(400)
    expect((await step(false, await confirmed(device, member.token))).http).toBe(200)
    expect((await tryStaff(app, byPassword, ip())).http).toBe(200)
    expect((await remove()).http).toBe(200)
    expect((await step(true, { password: staffPassword })).http).toBe(409)
  })

  it('that is lost leads back by whoever runs the installation', async () => {
    const member = await aMember('passkey-lost@cloudoc.example')
    await withKey(member)
    await post('/desk/me/passkeys/step', { asksForPasskey: true, password: staffPassword }, member.token)
    expect(await app.run('testing/in-node.ts', 'noSecondStepFor', member.email)).toBe(true)
    expect((await tryStaff(app, { email: member.email, password: staffPassword }, ip())).http).toBe(200)
  })

  it('that is removed opens nothing, and ends every other session', async () => {
    const member = await aMember('passkey-removed@cloudoc.example')
    const device = await withKey(member)
    const other = tokenOf((await enter(device))?.entered as Awaited<ReturnType<typeof askAdmin>>)
    const pending = (await verify(device)).body as unknown as { email: string; password: string }
    const [key] = (await mine(member.token)).passkeys
    const path = `/desk/me/passkeys/${key?._id}/remove`
    expect((await post(path, { password: 'wrong' }, member.token)).http).toBe(400)
    expect((await post(path, { password: staffPassword }, member.token)).http).toBe(200)
    expect([await works(other), await works(member.token)]).toEqual([false, true])
    expect(await verify(device)).toMatchObject(wrong)
    expect((await tryStaff(app, pending, ip())).http).toBe(400)
  })
})

describe('refused', () => {
  it('what is replayed: a challenge and what stands for it open once, and for a while', async () => {
    const device = await withKey(await aMember('passkey-replay@cloudoc.example'))
    const asked = await ask()
    const sent = { handle: asked.handle, proof: device.sign(asked) }
    const first = await post('/desk/passkey/verify', sent)
    expect(first.http).toBe(200)
    for (const again of [sent, { ...sent, proof: device.sign(asked) }, { ...sent, handle: (await ask()).handle }])
      expect(await post('/desk/passkey/verify', again)).toMatchObject(wrong)
    const login = first.body as unknown as { email: string; password: string }
    expect((await Promise.all([0, 1].map(() => tryStaff(app, login, ip())))).map(({ http }) => http).sort()).toEqual([
      200, 400,
    ])
    const [late, stale] = [await ask(), (await verify(device)).body as unknown as typeof login]
    await app.clock(61)
    expect((await tryStaff(app, stale, ip())).http).toBe(400)
    await app.clock(11 * 60)
    expect(await post('/desk/passkey/verify', { handle: late.handle, proof: device.sign(late) })).toMatchObject(wrong)
  })

  it('what was signed for another page, name, challenge or user', async () => {
    const lies: Lies[] = [
      { origin: 'http://localhost.example.test' },
      { origin: 'http://other.localhost' },
      { rpId: 'example.test' },
      { challenge: 'bm90LW91cnM' },
      { isUnverified: true },
    ]
    const member = await aMember('passkey-lies@cloudoc.example')
    for (const lie of lies) await withKey(member, lie)
    expect((await mine(member.token)).passkeys).toEqual([])
    const device = await withKey(member)
    for (const lie of lies) expect([lie, await verify(device, lie)]).toMatchObject([lie, wrong])
    expect((await verify(device)).http).toBe(200)
  })

  it('a count that goes back: the key was copied', async () => {
    const device = await withKey(await aMember('passkey-count@cloudoc.example'))
    expect((await verify(device, { counter: 9 })).http).toBe(200)
    for (const counter of [8, 9]) expect(await verify(device, { counter })).toMatchObject(wrong)
    expect((await verify(device, { counter: 10 })).http).toBe(200)
  })

  it('a key under somebody else’s name, and what stands for one at somebody else’s address', async () => {
    const [one, two] = [await aMember('passkey-own@cloudoc.example'), await aMember('passkey-other@cloudoc.example')]
    const [own, other] = [await withKey(one), await withKey(two)]
    const asked = await ask()
    const named = { ...own.sign(asked), userHandle: other.sign(asked).userHandle }
    expect(await post('/desk/passkey/verify', { handle: asked.handle, proof: named })).toMatchObject(wrong)
    const swapped = await ask()
    const forged = { ...own.sign(swapped), credential: other.sign(swapped).credential }
    expect(await post('/desk/passkey/verify', { handle: swapped.handle, proof: forged })).toMatchObject(wrong)
    const { password } = (await verify(own)).body as unknown as { password: string }
    expect((await tryStaff(app, { email: two.email, password }, ip())).http).toBe(400)
    expect((await tryStaff(app, { email: one.email, password }, ip())).http).toBe(200)
  })

  it('a key of staff at the customers’ sign-in, and a challenge of the one at the other', async () => {
    const device = await withKey(await aMember('passkey-door@cloudoc.example'))
    const customers = (await app.call(passkeyOptions, {}, { host })).response
    const there = { handle: customers.handle, proof: device.sign(customers) }
    expect(await app.call(passkeySignIn, there, { host })).toMatchObject({ http: 400, message: 'wrong' })
    const crossed = (await app.call(passkeyOptions, {}, { host })).response
    const here = { handle: crossed.handle, proof: device.sign(crossed) }
    expect(await post('/desk/passkey/verify', here)).toMatchObject(wrong)
  })

  it('a key that another session, or another member, has begun; and one without the password', async () => {
    const member = await aMember('passkey-begun@cloudoc.example')
    const elsewhere = tokenOf(await tryStaff(app, { email: member.email, password: staffPassword }, ip()))
    const stranger = await aMember('passkey-stranger@cloudoc.example')
    for (const password of ['', 'wrong']) expect((await begin(member.token, password)).http).toBe(400)
    const [begun, device] = [optionsOf(await begin(member.token)), passkeyDevice(origin)]
    const sent = { handle: begun.handle, name: 'Mine', made: device.make(begun) }
    for (const token of [elsewhere, stranger.token])
      expect((await post('/desk/me/passkeys/add', sent, token)).http).toBe(409)
    expect((await post('/desk/me/passkeys/add', sent, member.token)).http).toBe(200)
    // Another's passkey confirms nothing, is not seen, and is not touched.
    const [key] = (await mine(member.token)).passkeys
    expect((await mine(stranger.token)).passkeys).toEqual([])
    expect((await post(`/desk/me/passkeys/${key?._id}/rename`, { name: 'X' }, stranger.token)).http).toBe(404)
    const byPassword = { password: staffPassword }
    expect((await post(`/desk/me/passkeys/${key?._id}/remove`, byPassword, stranger.token)).http).toBe(404)
    const foreign = await confirmed(device, stranger.token)
    expect((await post('/desk/me/passkeys/options', foreign, stranger.token)).http).toBe(400)
    for (const path of ['/desk/me/passkeys', '/desk/me/passkeys/options'])
      expect((await askAdmin(app, path.endsWith('s') ? 'POST' : 'GET', path, { body: {} })).http).not.toBe(200)
  })

  it('whoever was deactivated, also with what stood for the passkey already', async () => {
    const member = await aMember('passkey-off@cloudoc.example')
    const device = await withKey(member)
    const login = (await verify(device)).body as unknown as { email: string; password: string }
    await app.db('update admin_users set is_active = false where email = $1', [member.email])
    expect((await tryStaff(app, login, ip())).http).toBe(400)
    expect(await verify(device)).toMatchObject(wrong)
  })

  it('an address that has no name', async () => {
    expect((await askAdmin(app, 'POST', '/desk/passkey/options', { body: {}, host: '127.0.0.1' })).http).toBe(409)
  })
})
