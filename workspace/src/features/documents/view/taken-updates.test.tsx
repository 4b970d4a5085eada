import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { updatesTaken } from '@cloudoc/documents/contract/documents.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { documentOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { library } from '../library.ts'

type Taken = ReplyOf<typeof updatesTaken>[number]
const taken = (over: Partial<Taken> = {}): Taken => ({
  ...documentOf(),
  fromVersion: '1.0',
  newVersion: '1.3',
  takenAt: '2026-11-05T09:00:00.000Z',
  by: 'Maria Okafor',
  change: 'New guidance on controlled drugs.',
  ...over,
})
const open = (at = '/documents/recent-updates/taken') => stage({ at, role: 'company' })

test('each with when it was taken, from which version to which, by whom and what was new', async () => {
  library()
  const asked: InputOf<typeof updatesTaken>[] = []
  const rows = [
    taken(),
    taken({ _id: 'd2', name: 'Code of Conduct', fromVersion: '', newVersion: '2.0', by: 'Sam Taylor', change: '' }),
  ]
  server.use(
    answers(updatesTaken, ({ input }) => {
      asked.push(input)
      return { status: 1, response: rows, total: 60 }
    }),
  )
  open('/documents/recent-updates/taken?page=2')
  const table = await screen.findByRole('table', { name: 'Updates that were taken' })
  expect(table).toHaveTextContent(
    'The provider’s text, from its version 1.0 to 1.3, by Maria Okafor: New guidance on controlled drugs.',
  )
  // One that had none of the provider's before has no version that it came from.
  expect(table).toHaveTextContent('2.0, by Sam Taylor: no note was given.')
  expect(table).not.toHaveTextContent('from its version to')
  expect(within(table).getAllByText(/0?5 Nov\w* 2026/)).toHaveLength(2)
  expect(asked[0]?.skip).toBeGreaterThan(0)
})

test('none: says what will be here, and leads to those that wait', async () => {
  library()
  server.use(answers(updatesTaken, () => ({ status: 2, response: [], total: 0, message: 'nothing' })))
  open()
  expect(await screen.findByText('No update has been taken yet')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Updates that wait' })).toHaveAttribute(
    'href',
    '/company/documents/recent-updates',
  )
})

test('refused: the text, and another try', async () => {
  library()
  server.use(answers(updatesTaken, () => refusal('Something Went Wrong', 'broken')))
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
  server.use(answers(updatesTaken, () => ({ status: 1, response: [taken()], total: 1 })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/controlled drugs/)).toBeInTheDocument()
})
