import { employeeSignIn, userDetails } from '@cloudoc/accounts/contract/session.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  addEmployee,
  deletedEmployees,
  deleteEmployee,
  employeeDetails,
  employeeList,
  restoreEmployee,
  updateEmployee,
} from '../../contract/employees.ts'
import { groupDetails } from '../../contract/groups.ts'
import { aGroup } from '../../testing/builders.ts'
import { aStaff, goodPassword, joined } from '../../testing/staff.ts'

const app = suite()
const namesOf = async (as: string, more: object = {}) =>
  (await app.call(employeeList, more, { as })).response.map(({ name }) => name)

describe('employees', () => {
  it('another address asks for the own password, where it was given longer than 15 minutes ago', async () => {
    const { token } = await aCompany(app)
    const { employeeId } = await aStaff(app, { token }, { firstname: 'Amina', email: 'amina.k@example.test' })
    const change = (more: object) => app.call(updateEmployee, { employeeId, ...more }, { as: token })
    await app.clock(16 * 60)
    expect(await change({ email: 'thief@example.test' })).toMatchObject({ http: 403, message: 'confirmSignIn' })
    expect(await change({ email: 'Amina.K@example.test', jobTitle: 'Cook' })).toMatchObject({ status: 1 })
    await app.clock(0)
    expect(await change({ email: 'friend.k@example.test' })).toMatchObject({ status: 1 })
  })

  it('are added, listed, searched, sorted, narrowed and changed', async () => {
    const { token } = await aCompany(app)
    expect(await app.call(employeeList, {}, { as: token })).toMatchObject({ status: 2, response: [], total: 0 })
    const nights = await aGroup(app, { token }, [], 'Nights')
    const { employeeId } = await aStaff(
      app,
      { token },
      {
        firstname: 'Amina',
        lastname: 'Khan',
        jobTitle: 'Cook',
        location: 'Meadow House',
        startedOn: '2026-09-01',
        groups: [nights],
        staffNumber: 'A1',
      },
    )
    await aStaff(app, { token }, { firstname: 'Zoe', lastname: 'Abel', jobTitle: 'Carer', staffNumber: 'Z9' })
    // By last name, as in the matrices.
    expect(await namesOf(token)).toEqual(['Zoe Abel', 'Amina Khan'])
    expect(await namesOf(token, { field: 'jobTitle' })).toEqual(['Zoe Abel', 'Amina Khan'])
    expect(await namesOf(token, { search: 'khan MEADOW' })).toEqual(['Amina Khan'])
    expect(await namesOf(token, { search: 'z9' })).toEqual(['Zoe Abel'])
    expect(await namesOf(token, { search: '100%' })).toEqual([])
    expect(await namesOf(token, { groupId: nights })).toEqual(['Amina Khan'])
    expect(await namesOf(token, { state: 'uninvited', order: 'desc' })).toEqual(['Amina Khan', 'Zoe Abel'])
    expect(await namesOf(token, { state: 'active' })).toEqual([])
    const list = await app.call(employeeList, { limit: 1, skip: 1 }, { as: token })
    expect([list.total, list.response.length]).toEqual([2, 1])
    expect(list.statements).toBeLessThanOrEqual(6)

    expect(
      await app.call(updateEmployee, { employeeId, jobTitle: 'Head cook', groups: [] }, { as: token }),
    ).toMatchObject({ status: 1 })
    const one = await app.call(employeeDetails, { employeeId }, { as: token })
    expect(one).toMatchObject({
      response: {
        name: 'Amina Khan',
        jobTitle: 'Head cook',
        location: 'Meadow House',
        startedOn: '2026-09-01',
        groups: [],
        state: 'uninvited',
        invitation: null,
      },
    })
    expect(one.statements).toBeLessThanOrEqual(6)
  })

  it('are refused with the field that is wrong, and nobody is added', async () => {
    const { token } = await aCompany(app)
    const add = (more: object) =>
      app.call(addEmployee, { firstname: 'A', lastname: 'B', email: 'a@example.test', ...more }, { as: token })
    expect(await add({ firstname: ' ' })).toMatchObject({ http: 400, errors: { firstname: expect.any(String) } })
    expect(await add({ email: 'nonsense' })).toMatchObject({
      http: 400,
      errors: { email: 'Please check your email format' },
    })
    expect(await add({ email: '', staffNumber: '' })).toMatchObject({
      http: 400,
      errors: { staffNumber: expect.any(String) },
    })
    expect(await add({ personal_phone: '12e4' })).toMatchObject({
      http: 400,
      errors: { personal_phone: 'Phone number format is incorrect' },
    })
    expect(await add({ staffNumber: 'a b' })).toMatchObject({ http: 400 })
    expect(await add({ groups: ['nowhere'] })).toMatchObject({ http: 404 })
    expect(await namesOf(token)).toEqual([])
  })

  it('have an address and a number that are theirs alone in the company, also after leaving; another company may have both', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const { employeeId, email } = await aStaff(app, holder, { staffNumber: '7' })
    const again = { firstname: 'C', lastname: 'D', email: email.toUpperCase(), staffNumber: '8' }
    expect(await app.call(addEmployee, again, { as: holder.token })).toMatchObject({
      http: 409,
      message: 'emailTaken',
      errors: { email: expect.any(String) },
    })
    expect(
      await app.call(addEmployee, { ...again, email: 'new@example.test', staffNumber: '7' }, { as: holder.token }),
    ).toMatchObject({ http: 409, message: 'staffNumberTaken' })
    await app.call(deleteEmployee, { employeeId: [employeeId], confirm: true }, { as: holder.token })
    expect(await app.call(addEmployee, again, { as: holder.token })).toMatchObject({ http: 409, message: 'inBin' })
    expect(await app.call(addEmployee, { ...again, staffNumber: '7' }, { as: other.token })).toMatchObject({
      status: 1,
    })
  })
})

describe('leaving and coming back', () => {
  it('shows what hangs on somebody first, ends the sessions, and brings the same person back', async () => {
    const holder = await aCompany(app)
    const staff = await joined(app, holder)
    const nights = await aGroup(app, holder, [staff.employeeId])
    const { employeeId } = staff
    expect(await app.call(deleteEmployee, { employeeId: [employeeId] }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { left: 0, hanging: expect.arrayContaining([{ what: 'group that they are in', count: 1 }]) },
    })
    expect(await app.call(userDetails, {}, { as: staff.token })).toMatchObject({ http: 200 })

    expect(
      await app.call(
        deleteEmployee,
        { employeeId: [employeeId], confirm: true, leftOn: '2999-01-01' },
        { as: holder.token },
      ),
    ).toMatchObject({ http: 400, errors: { leftOn: deleteEmployee.texts.future } })
    expect(
      await app.call(
        deleteEmployee,
        { employeeId: [employeeId], confirm: true, leftOn: '2026-01-31', reason: 'resigned' },
        { as: holder.token },
      ),
    ).toMatchObject({ status: 1, response: { left: 1 } })
    expect(await app.call(userDetails, {}, { as: staff.token })).toMatchObject({ http: 401 })
    expect(await namesOf(holder.token)).toEqual([])
    expect(await app.call(deletedEmployees, {}, { as: holder.token })).toMatchObject({
      total: 1,
      response: [{ _id: employeeId, state: 'left', leftOn: '2026-01-31', leavingReason: 'resigned' }],
    })
    const signIn = () =>
      app.call(employeeSignIn, { login: staff.email, password: goodPassword, domainName: holder.subdomain })
    expect((await signIn()).status).toBe(0)
    expect(
      await app.call(deleteEmployee, { employeeId: [employeeId], confirm: true }, { as: holder.token }),
    ).toMatchObject({ http: 404 })

    expect(await app.call(restoreEmployee, { employeeId: [employeeId] }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { restored: 1 },
    })
    expect(await app.call(employeeDetails, { employeeId }, { as: holder.token })).toMatchObject({
      response: { state: 'active', leftOn: '', leavingReason: '' },
    })
    expect(await signIn()).toMatchObject({ status: 1, response: { userId: employeeId } })
    expect(
      (await app.call(groupDetails, { groupId: nights }, { as: holder.token })).response.people.map(({ _id }) => _id),
    ).toEqual([employeeId])
    expect(await app.call(restoreEmployee, { employeeId: [employeeId] }, { as: holder.token })).toMatchObject({
      http: 404,
    })
  })

  it('asks once however many leave or come back, and adds up what hangs on them', async () => {
    const holder = await aCompany(app)
    const one = await aStaff(app, holder)
    const many = await Promise.all(Array.from({ length: 6 }, () => aStaff(app, holder)))
    await aGroup(
      app,
      holder,
      many.map(({ employeeId }) => employeeId),
    )
    const each = [[one.employeeId], many.map(({ employeeId }) => employeeId)]
    const asked = []
    for (const employeeId of each) asked.push(await app.call(deleteEmployee, { employeeId }, { as: holder.token }))
    expect(asked.map(({ response }) => response.hanging)).toEqual([[], [{ what: 'groups that they are in', count: 6 }]])
    for (const [call, input] of [
      [deleteEmployee, { confirm: true }],
      [restoreEmployee, {}],
    ] as const) {
      const replies = []
      for (const employeeId of each) replies.push(await app.call(call, { employeeId, ...input }, { as: holder.token }))
      expect(replies.map(({ status }) => status)).toEqual([1, 1])
      expect(replies[1]?.statements).toBeLessThanOrEqual((replies[0]?.statements ?? 0) + 2)
      expect(replies[1]?.statements).toBeLessThanOrEqual(call.maxStatements)
    }
  })

  it('is for employees alone, all or none', async () => {
    const [holder, stranger] = [await aCompany(app), await aCompany(app)]
    const { employeeId } = await aStaff(app, holder)
    const { userId } = await aSubUser(app, holder)
    const theirs = await aStaff(app, stranger)
    for (const other of [userId, holder.userId, theirs.employeeId]) {
      expect(
        await app.call(deleteEmployee, { employeeId: [employeeId, other], confirm: true }, { as: holder.token }),
      ).toMatchObject({ http: 404 })
    }
    expect(await namesOf(holder.token)).toHaveLength(1)
  })
})
