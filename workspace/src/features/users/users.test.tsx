import { historyList } from '@cloudoc/history/contract/history.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { addUser, removeUsers, userList, userView } from '@cloudoc/people/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import type { SystemUser } from './usersOf.tsx'

const robin: SystemUser = {
  _id: 'u2',
  firstname: 'Robin',
  lastname: 'Hill',
  name: 'Robin Hill',
  email: 'robin@meadow.example',
  phone: '',
  role: 'user',
  sites: [],
  permissions: ['Dashboard', 'Documents'],
  state: 'active',
  addedAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
}
const holder: SystemUser = {
  ...robin,
  _id: 'u1',
  firstname: 'Sam',
  lastname: 'Taylor',
  name: 'Sam Taylor',
  role: 'company',
  permissions: [],
}
const listed = () => server.use(answers(userList, () => ({ status: 1 as const, response: [holder, robin], total: 2 })))

test('the list says who may do what, in words', async () => {
  listed()
  stage({ at: '/users', role: 'company' })
  expect(await screen.findByRole('link', { name: 'Robin Hill' })).toHaveAttribute(
    'href',
    expect.stringContaining('/users/view?id=u2'),
  )
  expect(screen.getByText('Reads everything')).toBeInTheDocument()
  expect(screen.getByText('Everything (account holder)')).toBeInTheDocument()
})

test('what hangs on people is shown before their access ends', async () => {
  listed()
  const asked: unknown[] = []
  server.use(
    answers(removeUsers, ({ input }) => {
      asked.push(input)
      return {
        status: 1,
        response: input.confirm
          ? { removed: 1, hanging: [] }
          : { removed: 0, hanging: [{ personId: 'u2', name: 'Robin Hill', what: 'readings that are due', count: 3 }] },
      }
    }),
  )
  const { user } = stage({ at: '/users', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Robin Hill' }))
  await user.click(screen.getByRole('button', { name: 'End access' }))
  expect(await screen.findByText('Robin Hill: 3 readings that are due')).toBeInTheDocument()
  await user.click(screen.getByRole('alertdialog').querySelector('button') as HTMLElement)
  await waitFor(() =>
    expect(asked).toEqual([
      { personId: ['u2'], confirm: false },
      { personId: ['u2'], confirm: true },
    ]),
  )
})

test('a ready-made set is a beginning that can be changed', async () => {
  const asked: unknown[] = []
  server.use(
    answers(addUser, ({ input }) => {
      asked.push(input)
      return { status: 1, response: robin }
    }),
    answers(userView, robin),
  )
  const { user } = stage({ at: '/users/add', role: 'company' })
  await user.type(await screen.findByLabelText('First name'), 'Robin')
  await user.type(screen.getByLabelText('Last name'), 'Hill')
  await user.type(screen.getByLabelText('E-mail'), 'robin@meadow.example')
  expect(screen.getByRole('radio', { name: /^Reads everything/ })).toBeChecked()
  const somethingElse = screen.getByRole('radio', { name: /^Something else/ })
  await user.click(somethingElse)
  expect(somethingElse).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Manages staff/ }))
  expect(somethingElse).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Staff policies' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Reads everything/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Subscriptions and orders' }))
  expect(somethingElse).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  await waitFor(() =>
    expect(asked).toMatchObject([{ firstname: 'Robin', permissions: ['Dashboard', 'Documents', 'Subscriptions'] }]),
  )
})

test('the history is filtered by what is in its address', async () => {
  const asked: unknown[] = []
  server.use(
    answers(historyList, ({ input }) => {
      asked.push(input)
      return {
        status: 1,
        total: 1,
        response: [
          {
            _id: 'h1',
            area: 'people' as const,
            what: 'Added a user',
            personId: 'u1',
            personName: 'Sam Taylor',
            subject: { kind: 'user', id: 'u2', name: 'Robin Hill' },
            detail: '',
            at: '2026-11-20T10:00:00.000Z',
          },
        ],
      }
    }),
  )
  listed()
  stage({ at: '/history?area=people', role: 'company' })
  expect(await screen.findByText('Added a user')).toBeInTheDocument()
  expect(asked).toContainEqual(expect.objectContaining({ area: 'people', skip: 0 }))
})
