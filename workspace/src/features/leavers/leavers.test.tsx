import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { leftFiles, takeOver } from '@cloudoc/myfiles/contract/takeover.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { leftUserList, userView } from '@cloudoc/people/contract/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import type { SystemUser } from '../users/usersOf.tsx'

const robin: SystemUser = {
  _id: 'u2',
  firstname: 'Robin',
  lastname: 'Hill',
  name: 'Robin Hill',
  email: 'robin@meadow.example',
  phone: '',
  role: 'user',
  sites: [],
  permissions: ['My Documents'],
  state: 'left',
  addedAt: '2026-11-01T10:00:00.000Z',
  seenAt: '2026-11-20T10:00:00.000Z',
}
const left = {
  personId: 'u2',
  name: 'Robin Hill',
  files: 2,
  saved: 1,
  folders: 1,
  bytes: 2000,
  until: '2027-02-20T10:00:00.000Z',
}
const waits = () =>
  server.use(
    answers(userView, robin),
    answers(leftUserList, () => ({ status: 1 as const, response: [robin], total: 1 })),
    answers(leftFiles, () => ({ status: 1 as const, response: [left], total: 1 })),
  )

test('erasing says what goes, and waits for the name', async () => {
  waits()
  const asked: unknown[] = []
  server.use(
    answers(erasePerson, ({ input }) => {
      asked.push(input)
      return {
        status: 1,
        response: {
          erased: input.confirm === true,
          name: 'Robin Hill',
          pseudonym: '',
          hanging: input.confirm ? [] : [{ what: 'files of their own', count: 2 }],
        },
      }
    }),
  )
  const { user } = stage({ at: '/users/view?id=u2', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Erase Robin Hill…' }))
  expect(await screen.findByText('With them go 2 files of their own.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Erase for good' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(screen.getByLabelText('Type ‘Robin Hill’ to go on'), 'robin hill')
  await user.click(screen.getByRole('button', { name: 'Erase for good' }))
  await waitFor(() =>
    expect(asked).toEqual([{ personId: 'u2' }, { personId: 'u2', name: 'robin hill', confirm: true }]),
  )
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/users/deleted-list'))
})

test('files that wait are taken over from the list of those who left, and say until when they wait', async () => {
  waits()
  let taken = 0
  server.use(
    answers(takeOver, () => {
      taken += 1
      return { status: 1, response: { files: 2, saved: 1, folderId: 'f1' } }
    }),
  )
  const { user } = stage({ at: '/users/deleted-list', role: 'company' })
  expect(
    await screen.findByText(
      'Robin Hill has left 2 files and 1 saved document behind. Take it over until 20 Feb 2027; then it is deleted.',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Take over the files of Robin Hill' }))
  await user.click(await screen.findByRole('button', { name: 'Take over the files' }))
  await waitFor(() => expect(taken).toBe(1))
})

test('nobody but the account holder is shown any of it', async () => {
  waits()
  stage({ at: '/users/view?id=u2', role: 'user', permissions: ['Manage users'] })
  expect(await screen.findByRole('heading', { name: 'Robin Hill' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Erase|Take over/ })).not.toBeInTheDocument()
})
