import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { importEmployees, importStatus } from '@cloudoc/people/contract/imports.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'

const counts = { new: 1, restored: 0, there: 0, bin: 0, failed: 1 }
const rows = [
  { line: 2, name: 'Renée Khan', state: 'new' as const, text: 'Is added' },
  { line: 3, name: 'Joe', state: 'failed' as const, text: 'Please enter a first and a last name.' },
]
/** As Excel saves it in Britain. */
const file = () => {
  const bytes = new Uint8Array(
    Buffer.from('Forename;Surname;Email\r\nRenée;Khan;r@x.test\r\nJoe;;j@x.test\r\n', 'latin1'),
  )
  return Object.assign(new File([bytes], 'staff.csv', { type: 'text/csv' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  })
}

test('reads a file, matches its columns, shows each row, and follows the work to its end', async () => {
  const sent: InputOf<typeof importEmployees>[] = []
  let done = 0
  server.use(
    answers(groupList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(importStatus, ({ input }) => {
      if (!input.importId) return { status: 2, response: null, message: 'nothing' }
      done += 1
      return {
        status: 1,
        response: {
          importId: 'i1',
          state: done > 1 ? ('ready' as const) : ('running' as const),
          total: 2,
          done,
          startedAt: '2026-11-01T09:00:00.000Z',
          counts: done > 1 ? { added: 1, failed: 1 } : { waiting: 1 },
          failed: done > 1 ? [{ line: 3, name: 'Joe', text: 'Please enter a first and a last name.' }] : [],
        },
        total: 1,
      }
    }),
    answers(importEmployees, ({ input }) => {
      sent.push(input)
      return {
        status: 1,
        response: { importId: input.dryRun ? '' : 'i1', counts, rows: input.dryRun ? rows : [], missingGroups: [] },
      }
    }),
  )
  const { user } = stage({ at: '/employees/import', role: 'company' })
  await user.upload(await screen.findByLabelText('File with employees'), file())
  expect(await screen.findByRole('combobox', { name: /Forename/ })).toHaveValue('firstname')
  expect(screen.getByText('Such as: Renée')).toBeInTheDocument()
  const table = await screen.findByRole('table', { name: 'Rows of the file' })
  expect(within(table).getByText('Please enter a first and a last name.')).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ dryRun: true, columns: ['firstname', 'lastname', 'email'] })
  await user.click(screen.getByRole('button', { name: 'Import 1 employee' }))
  expect(await screen.findByRole('progressbar', { name: /Importing/ })).toBeInTheDocument()
  expect(await screen.findByText('1 added, 1 faulty.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Get faulty rows as a file' })).toBeInTheDocument()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: false, invite: true, bringBack: true }))
})

test('groups that are not there are made with a tick, by somebody who may make them', async () => {
  const sent: InputOf<typeof importEmployees>[] = []
  server.use(
    answers(groupList, () => ({ status: 2, response: [], total: 0, message: 'nothing' })),
    answers(importStatus, () => ({ status: 2, response: null, message: 'nothing' })),
    answers(importEmployees, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { importId: '', counts, rows, missingGroups: ['Nights', 'Weekend'] } }
    }),
  )
  const permissions = ['Manage employee', 'Manage groups']
  const { user, unmount } = stage({ at: '/employees/import', role: 'user', permissions })
  await user.upload(await screen.findByLabelText('File with employees'), file())
  await user.click(await screen.findByRole('checkbox', { name: 'Make the groups that are not there' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ dryRun: true, makeGroups: true }))
  unmount()
  stage({ at: '/employees/import', role: 'user', permissions: ['Manage employee'] })
  await user.upload(await screen.findByLabelText('File with employees'), file())
  expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: /not there/ })).not.toBeInTheDocument()
})

test('an old workbook, or one with a password, is named as such', async () => {
  server.use(answers(importStatus, () => ({ status: 2, response: null, message: 'nothing' })))
  const old = Object.assign(new File([], 'staff.xls'), {
    arrayBuffer: () => Promise.resolve(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]).buffer),
  })
  stage({ at: '/employees/import', role: 'company' })
  fireEvent.change(await screen.findByLabelText('File with employees'), { target: { files: [old] } })
  expect(await screen.findByText(/is of the old kind \(\.xls\), or has a password/)).toBeInTheDocument()
})
