import { deletedList, deleteForEver, restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
// The code of the screen, here, and not while a test waits for it on a busy machine.
import './Bin.tsx'
import type { Binned } from './kinds.ts'

const binned = (over: Partial<Binned> = {}): Binned => ({
  _id: 'd1',
  collection_type: 'userfiles',
  name: 'Night rota',
  place: 'Care › Wards',
  deletedAt: '2026-11-01T09:00:00.000Z',
  deletedBy: 'Sam Taylor',
  goesOn: '2027-01-30',
  daysLeft: 69,
  mayRestore: true,
  mayDelete: true,
  ...over,
})
/** A server with these in its bin, and what it was asked for. */
function bin(...items: Binned[]) {
  const asked: InputOf<typeof deletedList>[] = []
  const shelf = { items }
  server.use(
    answers(deletedList, ({ input }) => {
      asked.push(input)
      const found = shelf.items.filter(
        ({ collection_type }) => input.collection_type === 'all' || collection_type === input.collection_type,
      )
      const count = (kind: string) => shelf.items.filter(({ collection_type }) => collection_type === kind).length
      return {
        status: 1,
        total: found.length,
        response: {
          days: 90,
          kinds: (['userfiles', 'folders', 'employees'] as const).map(kind => ({
            collection_type: kind,
            count: count(kind),
          })),
          items: found,
        },
      }
    }),
  )
  return { asked, shelf }
}

test('one list of all kinds, 25 a page; where each lay, who deleted it and when it goes', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T09:00:00Z'))
  const { asked } = bin(
    binned(),
    binned({ _id: 'd2', name: 'Falls', place: '', goesOn: '2026-11-23', daysLeft: 1 }),
    binned({ _id: 'p1', collection_type: 'employees', name: 'Ann Hill', goesOn: '', mayDelete: false, place: 'Carer' }),
  )
  const { user } = stage({ at: '/deleted-documents', role: 'company' })
  const table = await screen.findByRole('table', { name: 'Deleted items' })
  expect(asked[0]).toMatchObject({ collection_type: 'all', skip: 0, limit: 25 })
  expect(within(table).getByText('from Care › Wards')).toBeInTheDocument()
  expect(within(table).getByTitle('30 Jan 2027')).toHaveTextContent('in 10 weeks')
  expect(within(table).getByText('tomorrow')).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: /Ann Hill/ })).toHaveTextContent(/Employee.*Stays/)
  await user.selectOptions(screen.getByLabelText('Kind'), 'Employees (1)')
  expect(await screen.findByRole('table', { name: 'Deleted employees' })).toBeInTheDocument()
  expect(screen.getByLabelText('Address')).toHaveTextContent('/deleted-documents?kind=employees')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Ann Hill' }))
  expect(screen.getByRole('button', { name: 'Bring back' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Delete for ever…' })).not.toBeInTheDocument()
})

test('each row has its own Restore; rows of several kinds are restored together, kind by kind', async () => {
  const { shelf } = bin(
    binned(),
    binned({ _id: 'f1', collection_type: 'folders', name: 'Care' }),
    binned({ _id: 'p1', collection_type: 'employees', name: 'Ann Hill', goesOn: '', mayDelete: false }),
    binned({ _id: 'd3', name: 'Somebody else’s', mayRestore: false, mayDelete: false }),
  )
  const back: InputOf<typeof restoreFromBin>[] = []
  server.use(
    answers(restoreFromBin, ({ input }) => {
      back.push(input)
      shelf.items = shelf.items.filter(({ _id }) => !(input.id as string[]).includes(_id))
      return { status: 1, response: { restored: 1 }, message: 'Document has been restored successfully' }
    }),
  )
  const { user } = stage({ at: '/deleted-documents', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Bring back Ann Hill' }))
  await waitFor(() => expect(screen.queryByText('Ann Hill')).not.toBeInTheDocument())
  expect(back).toEqual([{ collection_type: 'employees', id: ['p1'] }])
  expect(screen.queryByRole('button', { name: 'Restore Somebody else’s' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Night rota' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Care' }))
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  await waitFor(() =>
    expect(back.slice(1)).toEqual([
      { collection_type: 'userfiles', id: ['d1'] },
      { collection_type: 'folders', id: ['f1'] },
    ]),
  )
})

test('restores what was chosen; deleting for ever asks first, and is barred without the right', async () => {
  const { shelf } = bin(binned(), binned({ _id: 'd2', name: 'Falls', mayDelete: false }))
  let [back, gone]: [InputOf<typeof restoreFromBin> | undefined, InputOf<typeof deleteForEver> | undefined] = [
    undefined,
    undefined,
  ]
  server.use(
    answers(restoreFromBin, ({ input }) => {
      back = input
      shelf.items = shelf.items.filter(({ _id }) => _id !== 'd2')
      return { status: 1, response: { restored: 1 }, message: 'Document has been restored successfully' }
    }),
    answers(deleteForEver, ({ input }) => {
      gone = input
      shelf.items = []
      return { status: 1, response: { deleted: 1, queued: 0 }, message: 'SuccessFully Deleted' }
    }),
  )
  const { user } = stage({ at: '/deleted-documents', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Falls' }))
  expect(screen.getByRole('button', { name: 'Delete for ever…' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Document has been restored successfully')).toBeInTheDocument()
  expect(back).toEqual({ collection_type: 'userfiles', id: ['d2'] })
  await waitFor(() => expect(screen.queryByText('Falls')).not.toBeInTheDocument())
  await user.click(screen.getByRole('checkbox', { name: 'Choose Night rota' }))
  await user.click(screen.getByRole('button', { name: 'Delete for ever…' }))
  expect(gone).toBeUndefined()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete for ever' }))
  expect(await screen.findByText('The bin is empty')).toBeInTheDocument()
  expect(gone).toEqual({ collection_type: 'userfiles', delData: ['d1'] })
})

test('empty leads on, a refusal can be tried again, and who may not is told so', async () => {
  bin()
  const { unmount } = stage({ at: '/deleted-documents', role: 'company' })
  expect(await screen.findByText('The bin is empty')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Empty the bin…' })).not.toBeInTheDocument()
  unmount()
  server.use(answers(deletedList, () => refusal('Something Went Wrong.', 'broken')))
  stage({ at: '/deleted-documents', role: 'user', permissions: ['deleted-documents'] })
  expect(await screen.findByText('Something Went Wrong.')).toBeInTheDocument()
})
