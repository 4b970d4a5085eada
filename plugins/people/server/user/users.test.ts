import { companyStatus, signIn } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, anEmployee, aSubUser, hashPassword, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import {
  addUser,
  leftUserList,
  removeUsers,
  resendUser,
  restoreUsers,
  updateUser,
  userActivity,
  userList,
  userView,
} from '../../contract/users.ts'

const app = suite()
let made = 0
const form = (permissions: Permission[] = []) => ({
  firstname: 'Robin',
  lastname: `Hill${++made}`,
  email: `robin${made}@example.test`,
  phone: '',
  permissions,
})
const add = async (by: Someone, permissions: Permission[] = []) => {
  const reply = await app.call(addUser, form(permissions), { as: by.token })
  if (reply.status !== 1) throw new Error(JSON.stringify(reply))
  return reply.response
}
const formOf = ({
  firstname,
  lastname,
  email,
  permissions,
}: {
  firstname: string
  lastname: string
  email: string
  permissions: Permission[]
}) => ({ firstname, lastname, email, phone: '', permissions })
const rightsIn = async (id: string) =>
  (await app.db<{ permissions: string[] }>('select permissions from people where document_id = $1', [id]))[0]
    ?.permissions

describe('the list of system users', () => {
  it('has the account holder and the sub-users, searched, sorted and paged, in few statements', async () => {
    const holder = await aCompany(app)
    await anEmployee(app, holder)
    const robin = await add(holder, ['Documents'])
    await aSubUser(app, holder, ['Users'])
    const list = await app.call(userList, {}, { as: holder.token })
    expect([list.total, list.response.map(({ role }) => role).sort()]).toEqual([3, ['company', 'user', 'user']])
    expect(list.statements).toBeLessThanOrEqual(6)
    expect(
      (await app.call(userList, { search: robin.lastname.toUpperCase() }, { as: holder.token })).response,
    ).toMatchObject([{ _id: robin._id, state: 'invited', permissions: ['Documents'], seenAt: '' }])
    expect(await app.call(userList, { search: '%' }, { as: holder.token })).toMatchObject({ status: 2, total: 0 })
    expect(
      await app.call(userList, { field: 'addedAt', order: 'desc', skip: 1, limit: 1 }, { as: holder.token }),
    ).toMatchObject({ total: 3, response: [{ _id: robin._id }] })
  })
})

describe('adding and changing', () => {
  it('is refused beside the field, and makes nobody', async () => {
    const holder = await aCompany(app)
    const robin = await add(holder)
    const before = (await app.call(userList, {}, { as: holder.token })).total
    expect(
      await app.call(addUser, { ...form(), firstname: '', lastname: '', email: 'nobody' }, { as: holder.token }),
    ).toMatchObject({
      http: 400,
      errors: {
        firstname: 'First name is required',
        lastname: 'Last name is required',
        email: 'Valid Email is required',
      },
    })
    expect(await app.call(addUser, { ...form(), firstname: '@SUM(1+1)' }, { as: holder.token })).toMatchObject({
      http: 400,
      errors: { firstname: addUser.texts.formula },
    })
    expect(
      await app.call(addUser, { ...form(), email: robin.email.toUpperCase() }, { as: holder.token }),
    ).toMatchObject({ http: 409, errors: { email: 'Somebody of your company has this e-mail address already.' } })
    expect((await app.call(userList, {}, { as: holder.token })).total).toBe(before)
    // Another company's people are nobody's business here.
    expect(
      await app.call(addUser, { ...form(), email: robin.email }, { as: (await aCompany(app)).token }),
    ).toMatchObject({ status: 1 })
  })

  it('another address asks for the own password, where it was given longer than 15 minutes ago', async () => {
    const holder = await aCompany(app)
    const robin = await add(holder)
    await app.clock(16 * 60)
    const change = (more: object) =>
      app.call(updateUser, { ...formOf(robin), personId: robin._id, ...more }, { as: holder.token })
    expect(await change({ email: 'thief@example.test' })).toMatchObject({ http: 403, message: 'confirmSignIn' })
    expect(await change({ phone: '02079460001' })).toMatchObject({ status: 1, response: { email: robin.email } })
    await app.clock(0)
    expect(await change({ email: 'friend@example.test' })).toMatchObject({ status: 1 })
  })

  it('nobody gives a right that they lack, to others or to themselves; what somebody has may stay', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Manage users', 'Documents'])
    const noRight = { http: 400, response: 'You can give only rights that you have yourself.' }
    expect(await app.call(addUser, form(['Subscriptions']), { as: deputy.token })).toMatchObject(noRight)
    const robin = await add(holder, ['Subscriptions'])
    expect(
      await app.call(
        updateUser,
        { ...formOf(robin), permissions: ['Subscriptions', 'Documents'], personId: robin._id },
        { as: deputy.token },
      ),
    ).toMatchObject({ status: 1, response: { permissions: ['Subscriptions', 'Documents'] } })
    expect(
      await app.call(
        updateUser,
        { ...formOf(robin), permissions: ['Subscriptions', 'Settings'], personId: robin._id },
        { as: deputy.token },
      ),
    ).toMatchObject(noRight)
    const own = { firstname: 'Sam', lastname: 'Taylor', email: deputy.email, phone: '', personId: deputy.userId }
    expect(
      await app.call(
        updateUser,
        { ...own, permissions: ['Manage users', 'Documents', 'Settings'] },
        { as: deputy.token },
      ),
    ).toMatchObject(noRight)
    expect(
      await app.call(
        updateUser,
        { ...own, email: 'other@example.test', permissions: ['Manage users', 'Documents'] },
        { as: deputy.token },
      ),
    ).toMatchObject({ http: 403, errors: { email: 'You cannot change your own e-mail address here.' } })
    // Nor by having the invitation of somebody who may do more sent to an address of their own.
    expect(
      await app.call(
        updateUser,
        {
          ...formOf(robin),
          email: 'mine@example.test',
          permissions: ['Subscriptions', 'Documents'],
          personId: robin._id,
        },
        { as: deputy.token },
      ),
    ).toMatchObject({ http: 400, errors: { email: expect.stringContaining('rights that you lack') } })
    expect(await app.db('select work_email from people where document_id = $1', [robin._id])).toEqual([
      { work_email: robin.email },
    ])
    expect(await rightsIn(robin._id)).toEqual(['Subscriptions', 'Documents'])
    expect(await rightsIn(deputy.userId)).toEqual(['Manage users', 'Documents'])
    // The account holder is no sub-user: nobody changes or removes them.
    expect(
      await app.call(updateUser, { ...own, personId: holder.userId, permissions: [] }, { as: deputy.token }),
    ).toMatchObject({ http: 404 })
    expect(
      await app.call(removeUsers, { personId: [holder.userId], confirm: true }, { as: deputy.token }),
    ).toMatchObject({ http: 404 })
  })

  it('a right that was taken away is gone with the next request', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Manage users'])
    expect((await app.call(userList, {}, { as: deputy.token })).http).toBe(200)
    await app.call(
      updateUser,
      {
        firstname: 'Sam',
        lastname: 'Taylor',
        email: deputy.email,
        phone: '',
        permissions: ['Documents'],
        personId: deputy.userId,
      },
      { as: holder.token },
    )
    expect((await app.call(userList, {}, { as: deputy.token })).http).toBe(403)
  })

  it('another e-mail address lets go of the login', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Documents'])
    await app.db('update up_users set password = $1 where email = $2', [
      await hashPassword('correct horse'),
      deputy.email,
    ])
    expect(
      await app.call(
        updateUser,
        {
          firstname: 'Sam',
          lastname: 'Taylor',
          email: `new.${deputy.email}`,
          phone: '',
          permissions: ['Documents'],
          personId: deputy.userId,
        },
        { as: holder.token },
      ),
    ).toMatchObject({ status: 1, response: { state: 'invited' } })
    expect((await app.call(companyStatus, {}, { as: deputy.token })).http).toBe(401)
    for (const email of [deputy.email, `new.${deputy.email}`])
      expect((await app.call(signIn, { email, password: 'correct horse' })).http).toBe(400)
  })
})

describe('leaving and returning', () => {
  it('says what hangs on them before, ends their sessions, and brings the same person back', async () => {
    const holder = await aCompany(app)
    const deputy = await aSubUser(app, holder, ['Documents'])
    expect(await app.call(removeUsers, { personId: [deputy.userId] }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { removed: 0, hanging: [] },
    })
    expect((await app.call(companyStatus, {}, { as: deputy.token })).http).toBe(200)
    expect(
      await app.call(removeUsers, { personId: [deputy.userId], confirm: true }, { as: holder.token }),
    ).toMatchObject({ status: 1, message: 'Access ended', response: { removed: 1 } })
    expect((await app.call(companyStatus, {}, { as: deputy.token })).http).toBe(401)
    expect((await app.call(leftUserList, {}, { as: holder.token })).response).toMatchObject([
      { _id: deputy.userId, state: 'left' },
    ])
    expect(
      await app.call(removeUsers, { personId: [deputy.userId], confirm: true }, { as: holder.token }),
    ).toMatchObject({ http: 404 })
    expect(await app.call(addUser, { ...form(), email: deputy.email }, { as: holder.token })).toMatchObject({
      http: 409,
      response: 'Somebody with this e-mail address has left. Bring them back from the list of deleted users.',
    })
    expect(await app.call(restoreUsers, { personId: [deputy.userId] }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { restored: 1 },
    })
    expect(await app.call(userView, { personId: deputy.userId }, { as: holder.token })).toMatchObject({
      response: { state: 'active', permissions: ['Documents'] },
    })
    // The sessions of before stay ended.
    expect((await app.call(companyStatus, {}, { as: deputy.token })).http).toBe(401)
  })

  it('the last who may manage users cannot lock everyone out, alone or two at once', async () => {
    const holder = await aCompany(app)
    const [one, other] = [await aSubUser(app, holder, ['Manage users']), await aSubUser(app, holder, ['Manage users'])]
    // The account holder signs in no more.
    await app.db('update up_users set blocked = true where email = $1', [holder.email])
    const replies = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map(([by, who]) => app.call(removeUsers, { personId: [who?.userId ?? ''], confirm: true }, { as: by?.token })),
    )
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(1)
    const last = replies[0]?.http === 200 ? one : other
    expect(await app.call(removeUsers, { personId: [last.userId], confirm: true }, { as: last.token })).toMatchObject({
      http: 409,
      response: 'You cannot remove yourself.',
    })
    expect(
      await app.call(
        updateUser,
        { firstname: 'Sam', lastname: 'Taylor', email: last.email, phone: '', permissions: [], personId: last.userId },
        { as: last.token },
      ),
    ).toMatchObject({
      http: 409,
      response: 'Nobody else could manage users then. Give somebody else that right first.',
    })
    expect(await rightsIn(last.userId)).toEqual(['Manage users'])
  })

  it('gives back no right that the caller lacks', async () => {
    const holder = await aCompany(app)
    const [deputy, clerk] = [await aSubUser(app, holder, ['Manage users']), await aSubUser(app, holder, ['Settings'])]
    await app.call(removeUsers, { personId: [clerk.userId], confirm: true }, { as: holder.token })
    expect(await app.call(restoreUsers, { personId: [clerk.userId] }, { as: deputy.token })).toMatchObject({
      http: 403,
    })
  })
})

describe('the history', () => {
  it('says who did what, by person, area and day, of this company alone', async () => {
    const holder = await aCompany(app)
    const [deputy, stranger] = [await aSubUser(app, holder, ['Manage users']), await aCompany(app)]
    await app.db('update up_users set password = $1 where email = $2', [
      await hashPassword('correct horse'),
      deputy.email,
    ])
    await app.call(signIn, { email: deputy.email, password: 'correct horse' })
    const robin = await add(deputy)
    await app.call(removeUsers, { personId: [robin._id], confirm: true }, { as: holder.token })
    const all = await app.call(historyList, {}, { as: holder.token })
    expect(all.response.map(({ what, personName }) => [what, personName])).toEqual([
      ['Ended the access of a user', 'Sam Taylor'],
      ['Added a user', 'Sam Taylor'],
      ['Signed in', 'Sam Taylor'],
    ])
    expect(all.response[1]).toMatchObject({
      area: 'people',
      personId: deputy.userId,
      subject: { kind: 'user', id: robin._id, name: robin.name },
    })
    expect(all.statements).toBeLessThanOrEqual(6)
    expect(
      (await app.call(historyList, { personId: deputy.userId, area: 'people' }, { as: holder.token })).response.map(
        ({ what }) => what,
      ),
    ).toEqual(['Added a user'])
    const today = new Date().toISOString().slice(0, 10)
    expect((await app.call(historyList, { since: today, until: today }, { as: holder.token })).total).toBe(3)
    expect(await app.call(historyList, { until: '2020-01-01' }, { as: holder.token })).toMatchObject({
      status: 2,
      total: 0,
    })
    expect(await app.call(historyList, { personId: deputy.userId }, { as: stranger.token })).toMatchObject({
      http: 404,
    })
    expect(await app.call(historyList, {}, { as: stranger.token })).toMatchObject({ status: 2, total: 0 })
    expect(
      (await app.call(userActivity, { personId: deputy.userId }, { as: holder.token })).response.map(
        ({ what }) => what,
      ),
    ).toEqual(['Added a user', 'Signed in'])
    expect(await app.call(userActivity, { personId: deputy.userId }, { as: stranger.token })).toMatchObject({
      http: 404,
    })
  })
})

describe('an invitation that was not answered', () => {
  it('is sent again to whoever has not joined, with a new link, and not within a minute', async () => {
    const holder = await aCompany(app)
    const robin = await add(holder, ['Documents'])
    const active = await aSubUser(app, holder)
    const ask = (personId: string[], as = holder.token) => app.call(resendUser, { personId }, { as })
    expect(await ask([robin._id])).toMatchObject({
      http: 409,
      response: expect.stringContaining(resendUser.texts.justSent),
    })
    await app.db(
      `update people_invites set created_at = created_at - interval '2 minutes' where person_id = (select id from people where document_id = $1)`,
      [robin._id],
    )
    expect(await ask([robin._id, active.userId])).toMatchObject({
      status: 1,
      response: { sent: 1, skipped: [{ personId: active.userId, text: resendUser.texts.active }] },
    })
    expect(
      await app.db(
        `select count(*)::int as all, count(*) filter (where revoked_at is null)::int as open from people_invites where person_id = (select id from people where document_id = $1)`,
        [robin._id],
      ),
    ).toEqual([{ all: 2, open: 1 }])
    expect(await ask([robin._id], (await aSubUser(app, holder, ['Users'])).token)).toMatchObject({ http: 403 })
    for (const id of [(await add(await aCompany(app)))._id, (await anEmployee(app, holder)).userId])
      expect(await ask([id])).toMatchObject({ http: 404 })
  })
})
