import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { deleteEmployee, employeeDetails, employeeList, updateEmployee } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { inviteEmployee } from '@cloudoc/people/contract/invitations.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import type { Employee } from './employeesReads.ts'

const employee = (over: Partial<Employee> = {}): Employee => ({
  _id: 'e1',
  name: 'Amina Khan',
  firstname: 'Amina',
  lastname: 'Khan',
  email: 'amina@example.test',
  personal_phone: '',
  staffNumber: '1001',
  jobTitle: 'Carer',
  location: 'Meadow House',
  startedOn: '',
  leftOn: '',
  leavingReason: '',
  sites: [],
  groups: [{ _id: 'g1', name: 'Night staff' }],
  state: 'active',
  ...over,
})

function staff(
  rows: Employee[] = [
    employee(),
    employee({ _id: 'e2', name: 'Joe Bright', email: '', staffNumber: '1002', groups: [], state: 'uninvited' }),
  ],
) {
  const asked: InputOf<typeof employeeList>[] = []
  server.use(
    answers(employeeList, ({ input }) => {
      asked.push(input)
      return rows.length === 0
        ? { status: 2, response: [], total: 0, message: 'nothing' }
        : { status: 1, response: rows, total: rows.length }
    }),
    answers(groupList, [{ _id: 'g1', name: 'Night staff', members: 1, updated_at: '2026-11-01T09:00:00.000Z' }]),
  )
  return asked
}

test('lists who is there, with sign-in and groups; narrows by group', async () => {
  const asked = staff()
  const { user } = stage({ at: '/employees', role: 'company' })
  const table = await screen.findByRole('table', { name: 'Employees' })
  expect(within(table).getByRole('link', { name: 'Amina Khan' })).toHaveAttribute(
    'href',
    '/company/employee/view?id=e1',
  )
  expect(within(table).getByText('Not invited')).toBeInTheDocument()
  expect(within(table).getByText('Staff number 1002')).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Night staff')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ groupId: 'g1', skip: 0, limit: 25 }))
})

test('says what hangs on somebody before leaving is recorded', async () => {
  staff()
  const sent: InputOf<typeof deleteEmployee>[] = []
  server.use(
    answers(deleteEmployee, ({ input }) => {
      sent.push(input)
      return input.confirm
        ? { status: 1, response: { left: 1, hanging: [] }, message: 'Employee has left' }
        : { status: 1, response: { left: 0, hanging: [{ what: 'group that they are in', count: 1 }] } }
    }),
  )
  const { user } = stage({ at: '/employees', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Amina Khan' }))
  await user.click(screen.getByRole('button', { name: 'Record leaving' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Amina Khan has left?' })
  expect(await within(dialog).findByText('1 group that they are in')).toBeInTheDocument()
  const day = within(dialog).getByLabelText('Last day')
  fireEvent.change(day, { target: { value: '2999-01-01' } })
  expect(within(dialog).getByText(deleteEmployee.texts.future)).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Record leaving' })).toHaveAttribute('aria-disabled', 'true')
  fireEvent.change(day, { target: { value: '2026-01-31' } })
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Resigned')
  await user.click(within(dialog).getByRole('button', { name: 'Record leaving' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { employeeId: ['e1'], confirm: false },
      { employeeId: ['e1'], confirm: true, leftOn: '2026-01-31', reason: 'resigned' },
    ]),
  )
})

test('makes a card to print, with its code and a QR code', async () => {
  staff()
  server.use(
    answers(inviteEmployee, {
      sent: 1,
      skipped: [],
      cards: [
        {
          employeeId: 'e2',
          name: 'Joe Bright',
          staffNumber: '1002',
          address: 'http://meadow.localhost/company/employee/login',
          companyName: 'Meadow View',
          link: 'http://meadow.localhost/company/employee/register#token',
          code: 'ABCD-2345',
          expiresAt: '2026-12-06T09:00:00.000Z',
        },
      ],
    }),
  )
  const { user } = stage({ at: '/employees', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Joe Bright' }))
  await user.click(screen.getByRole('button', { name: 'Joining card' }))
  const dialog = await screen.findByRole('dialog', { name: 'Joining card' })
  expect(await within(dialog).findByText('ABCD-2345')).toBeInTheDocument()
  expect(await within(dialog).findByRole('img', { name: 'QR code that opens the joining page' })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg'),
  )
})

test('has the next step where nobody is there, and none for who may only look', async () => {
  staff([])
  const first = stage({ at: '/employees', role: 'company' })
  expect((await screen.findAllByRole('link', { name: 'Add employee' })).length).toBeGreaterThan(0)
  first.unmount()
  staff()
  stage({ at: '/employees', role: 'user', permissions: ['Employees'] })
  await screen.findByRole('table', { name: 'Employees' })
  expect(screen.queryByRole('link', { name: 'Add employee' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Choose Amina Khan' })).not.toBeInTheDocument()
})

describe('changing an employee keeps their groups', () => {
  /** Opens the form of an employee who is in two groups, and catches what it sends. */
  function form() {
    staff()
    const sent: InputOf<typeof updateEmployee>[] = []
    const groups = [
      { _id: 'g1', name: 'Night staff' },
      { _id: 'g101', name: 'Relief' },
    ]
    server.use(
      answers(employeeDetails, {
        ...employee({ groups }),
        addedAt: '2026-11-01T09:00:00.000Z',
        invitation: null,
      }),
      answers(updateEmployee, ({ input }) => {
        sent.push(input)
        return refusal(updateEmployee.refusals.emailTaken.text, 'emailTaken')
      }),
    )
    return sent
  }

  test('that the list of groups does not reach', async () => {
    const sent = form()
    const { user } = stage({ at: '/employee/edit?id=e1', role: 'company' })
    expect(await screen.findByRole('checkbox', { name: 'Relief' })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toMatchObject([{ employeeId: 'e1', groups: ['g1', 'g101'] }]))
  })

  test('when the groups could not be read', async () => {
    const sent = form()
    server.use(fails(groupList))
    const { user } = stage({ at: '/employee/edit?id=e1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).not.toHaveProperty('groups')
  })
})
