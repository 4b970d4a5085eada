import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { notificationList } from '../../../notifications/contract/notifications.ts'
import { todoList } from '../../../notifications/contract/todo.ts'
import { remindOfAction, reopenAction } from '../../contract/actions.ts'
import { moveMyAction } from '../../contract/my-actions.ts'
import { actionOf, anAction, confirm, done, finish, inDays } from '../../testing/builders.ts'

const app = suite()
let holder: Someone
let employee: Someone
beforeEach(async () => {
  holder = await aCompany(app)
  employee = await anEmployee(app, holder)
})

const bellOf = async ({ token }: Someone) =>
  (await app.call(notificationList, {}, { as: token })).response.notifications.map(({ title, link }) => [title, link])
const subjectsTo = async ({ email }: Someone): Promise<string[]> => {
  await app.quiet()
  return app.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
}

it('an owner finds it in their list and on their bell; who confirmed finds the check once its day has come', async () => {
  const { actionId } = await anAction(app, holder, employee, { title: 'Mend the rail', checkOn: inDays(20) })
  const listed = await app.call(todoList, {}, { as: employee.token })
  expect(listed.response.items).toMatchObject([
    { kind: 'action', id: actionId, title: 'Mend the rail', dueDate: inDays(7), check: false, begun: false },
  ])
  expect(await bellOf(employee)).toEqual([['You have an action to do', `/my-actions/${actionId}`]])
  const manager = await aSubUser(app, holder, ['Manage quality'])
  done(await app.call(moveMyAction, { actionId, revision: 0, to: 'done' }, { as: employee.token }))
  expect(await bellOf(manager)).toEqual([['An action waits to be confirmed', `/quality/actions/${actionId}`]])
  expect((await app.call(todoList, {}, { as: employee.token })).total).toBe(0)
  done(await confirm(app, manager, actionId))
  expect((await app.call(todoList, {}, { as: manager.token })).total).toBe(0)
  await app.db('update quality_actions set check_on = $1 where document_id = $2', [inDays(0), actionId])
  expect((await app.call(todoList, {}, { as: manager.token })).response.items).toMatchObject([
    { kind: 'action', id: actionId, check: true, dueDate: inDays(0) },
  ])
  const { revision } = await actionOf(app, manager, actionId)
  done(
    await app.call(
      reopenAction,
      { actionId, revision, words: 'It is loose again.', dueOn: inDays(2) },
      { as: manager.token },
    ),
  )
  expect((await bellOf(employee))[0]).toEqual(['An action has to be done again', `/my-actions/${actionId}`])
})

it('what a leaver has to do is named before, and goes to whoever records the leaving', async () => {
  const { actionId } = await anAction(app, holder, employee)
  const closed = await anAction(app, holder, employee)
  await finish(app, holder, closed.actionId)
  const presser = await aSubUser(app, holder, ['Manage employee', 'Manage quality'])
  const asked = { employeeId: [employee.userId] }
  const as = { as: presser.token }
  expect(done(await app.call(deleteEmployee, { ...asked, confirm: false }, as)).hanging).toEqual([
    { what: 'open action, which becomes yours', count: 1 },
  ])
  done(await app.call(deleteEmployee, { ...asked, confirm: true }, as))
  expect(await actionOf(app, presser, actionId)).toMatchObject({ mine: true, revision: 1 })
  expect((await actionOf(app, presser, actionId)).timeline.at(-1)).toMatchObject({
    what: 'handed over',
    words: 'Sam Taylor has left.',
  })
  expect((await actionOf(app, presser, closed.actionId)).ownerId).toBe(employee.userId)
})

it('owners are reminded on the day before and on the day, managers of what is three days late: one mail each', async () => {
  const other = await anEmployee(app, holder)
  const today = await anAction(app, holder, employee, { title: 'Due today', dueOn: inDays(0) })
  await anAction(app, holder, employee, { title: 'Due tomorrow', dueOn: inDays(1) })
  await anAction(app, holder, employee, { title: 'Due later', dueOn: inDays(2) })
  const late = await anAction(app, holder, other, { title: 'Late with it' })
  await app.db('update quality_actions set due_on = $1 where document_id = $2', [inDays(-3), late.actionId])
  const manager = await aSubUser(app, holder, ['Manage quality'])
  const reader = await aSubUser(app, holder, ['Quality'])
  for (let twice = 0; twice < 2; twice++) {
    await app.job('quality.remind-owners', { hour: 7 })
    await app.job('quality.tell-of-late', { hour: 7 })
  }
  expect(await subjectsTo(employee)).toEqual(['2 actions to do'])
  expect(await subjectsTo(other)).toEqual([])
  expect(await subjectsTo(manager)).toEqual(['An action is three days late'])
  expect(await subjectsTo(holder)).toEqual(['An action is three days late'])
  expect(await subjectsTo(reader)).toEqual([])
  expect((await bellOf(employee)).filter(([title]) => title === 'An action is due')).toHaveLength(2)
  const { text } = await app.mailTo(employee.email)
  expect(text).toContain('Due today')
  expect(text).not.toContain('It was found on a walk.')

  const as = { as: holder.token }
  expect(await app.call(remindOfAction, { actionId: today.actionId }, as)).toMatchObject({ status: 1 })
  expect(await app.call(remindOfAction, { actionId: today.actionId }, as)).toMatchObject({ status: 2 })
  await app.quiet()
  expect(await subjectsTo(employee)).toEqual(['2 actions to do', 'Your action: Due today'])
  await app.db(`update people set work_email = null where id = $1`, [employee.personId])
  expect(await app.call(remindOfAction, { actionId: today.actionId }, as)).toMatchObject({ message: 'noAddress' })
})
