import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { addGroup, changeMembers, deleteGroup, groupDetails, groupList, updateGroup } from '../../contract/groups.ts'
import { aGroup } from '../../testing/builders.ts'

const app = suite()
const namesOf = async (as: string, more: object = {}) =>
  (await app.call(groupList, more, { as })).response.map(({ name }) => name)
const membersOf = async (as: string, groupId: string) =>
  (await app.call(groupDetails, { groupId }, { as })).response.people.map(({ _id }) => _id)
const employees = async (of: Someone, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await anEmployee(app, of)).userId))

describe('groups', () => {
  it('are made, listed, searched, sorted, renamed and deleted', async () => {
    const { token } = await aCompany(app)
    expect(await app.call(groupList, {}, { as: token })).toMatchObject({ status: 2, response: [], total: 0 })
    for (const name of ['Night staff', 'Kitchen', 'Day staff']) await aGroup(app, { token }, [], name)
    expect(await namesOf(token)).toEqual(['Day staff', 'Kitchen', 'Night staff'])
    expect(await namesOf(token, { order: 'desc', limit: 2 })).toEqual(['Night staff', 'Kitchen'])
    expect(await namesOf(token, { search: 'STAFF' })).toEqual(['Day staff', 'Night staff'])
    const listed = await app.call(groupList, { search: 'kitch' }, { as: token })
    expect(listed).toMatchObject({ total: 1, response: [{ name: 'Kitchen', members: 0 }] })
    expect(listed.statements).toBeLessThanOrEqual(6)
    const [kitchen] = listed.response
    expect(await app.call(updateGroup, { groupId: kitchen?._id ?? '', name: 'Catering' }, { as: token })).toMatchObject(
      { status: 1 },
    )
    expect(await app.call(deleteGroup, { groupId: [kitchen?._id ?? ''] }, { as: token })).toMatchObject({
      status: 1,
      response: { deleted: 1 },
    })
    expect(await namesOf(token)).toEqual(['Day staff', 'Night staff'])
    expect(await app.call(deleteGroup, { groupId: [kitchen?._id ?? ''] }, { as: token })).toMatchObject({ http: 404 })
  })

  it('have names that are there once, and free again when the group is gone', async () => {
    const { token } = await aCompany(app)
    const groupId = await aGroup(app, { token }, [], 'Nights')
    const day = await aGroup(app, { token }, [], 'Days')
    expect(await app.call(addGroup, { name: 'NIGHTS' }, { as: token })).toMatchObject({
      http: 409,
      message: 'taken',
      errors: { name: expect.any(String) },
    })
    expect(await app.call(updateGroup, { groupId: day, name: 'nights' }, { as: token })).toMatchObject({ http: 409 })
    expect(await app.call(updateGroup, { groupId, name: 'nights' }, { as: token })).toMatchObject({ status: 1 })
    await app.call(deleteGroup, { groupId: [groupId] }, { as: token })
    expect(await app.call(addGroup, { name: 'Nights' }, { as: token })).toMatchObject({ status: 1 })
  })

  it('are made once when twenty ask for one name at the same time', async () => {
    const { token } = await aCompany(app)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call(addGroup, { name: 'At once' }, { as: token })),
    )
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(replies.filter(({ http }) => http === 409)).toHaveLength(19)
  })
})

describe('members', () => {
  it('come and go; who is in already stays as they are, and who left the company is not counted', async () => {
    const holder = await aCompany(app)
    const [one = '', two = '', three = ''] = await employees(holder, 3)
    const groupId = await aGroup(app, holder, [one, two])
    const changed = await app.call(changeMembers, { groupId, add: [two, three], remove: [one] }, { as: holder.token })
    expect(changed).toMatchObject({ status: 1, response: { added: 1, removed: 1, gains: [], loses: [] } })
    expect((await membersOf(holder.token, groupId)).toSorted()).toEqual([two, three].toSorted())
    expect(await app.call(changeMembers, { groupId, add: [one] }, { as: holder.token })).toMatchObject({
      response: { added: 1 },
    })
    await app.sql(`update people set deleted_at = now() where document_id = $1`, [three])
    expect((await membersOf(holder.token, groupId)).toSorted()).toEqual([one, two].toSorted())
    expect(await app.call(groupDetails, { groupId, search: 'nobody' }, { as: holder.token })).toMatchObject({
      total: 0,
      response: { members: 2, people: [] },
    })
    const history = await app.sql<{ left: boolean }>(
      `select m.left_at is not null as left from people_group_members m join people p on p.id = m.person_id where p.document_id = $1 order by m.id`,
      [one],
    )
    expect(history).toEqual([{ left: true }, { left: false }])
  })

  it('are shown before they change, without changing', async () => {
    const holder = await aCompany(app)
    const [one = '', two = ''] = await employees(holder, 2)
    const groupId = await aGroup(app, holder, [one])
    expect(
      await app.call(changeMembers, { groupId, add: [one, two], preview: true }, { as: holder.token }),
    ).toMatchObject({ status: 1, response: { added: 1, removed: 0, gains: [], loses: [] } })
    expect(await app.call(deleteGroup, { groupId: [groupId], preview: true }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { deleted: 0 },
    })
    expect(await membersOf(holder.token, groupId)).toEqual([one])
  })

  it('are employees of the company: nobody else comes in, and nothing of such a change is done', async () => {
    const [holder, stranger] = [await aCompany(app), await aCompany(app)]
    const [own = ''] = await employees(holder, 1)
    const [theirs = ''] = await employees(stranger, 1)
    const { userId: clerk } = await aSubUser(app, holder)
    const groupId = await aGroup(app, holder)
    for (const other of [theirs, clerk, holder.userId, 'nobody']) {
      expect(await app.call(changeMembers, { groupId, add: [own, other] }, { as: holder.token })).toMatchObject({
        http: 404,
      })
      expect(
        await app.call(addGroup, { name: 'Mixed', employeeIds: [own, other] }, { as: holder.token }),
      ).toMatchObject({ http: 404 })
    }
    expect(await membersOf(holder.token, groupId)).toEqual([])
    expect(await namesOf(holder.token, { search: 'mixed' })).toEqual([])
    expect(await app.call(changeMembers, { groupId, add: [theirs] }, { as: stranger.token })).toMatchObject({
      http: 404,
    })
  })
})
