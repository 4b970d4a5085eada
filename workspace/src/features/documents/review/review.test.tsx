import { userById } from '@cloudoc/accounts/contract/session.ts'
import { reviewDefaults, reviewFile, reviewFiles, setFirstReview } from '@cloudoc/care/contract/reviews.ts'
import { sharedDoor, sharedView } from '@cloudoc/care/contract/shares.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { needReview } from '@cloudoc/documents/contract/documents.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionOwners } from '@cloudoc/quality/contract/actions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { choose, conduct, library, medication } from '../library.ts'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../care/SharedDocument.tsx'
import '../dialogs/DocumentDialog.tsx'
import '../view/NeedReview.tsx'

const defaults = { review_date: '2030-03-01', months: 12, neverReviewed: 4, details: 8 }
function dueDocuments() {
  library()
  server.use(
    answers(reviewDefaults, defaults),
    answers(needReview, () => ({ status: 1, response: [{ ...conduct, isDraft: true }, medication], total: 2 })),
  )
}

test('one: no change by default; a change is issued, and wants words; the next date is proposed', async () => {
  dueDocuments()
  let sent: InputOf<typeof reviewFile> | undefined
  server.use(
    answers(reviewFile, ({ input }) => {
      sent = input
      return {
        status: 1,
        response: {
          fileId: 'd2',
          reviewId: 'r1',
          outcome: 'changed' as const,
          review_date: '2030-03-01',
          review_status: 'Up to Date' as const,
          number: '1.0',
          waiting: false,
          actionId: '',
        },
        message: 'Review saved',
      }
    }),
  )
  const { user } = stage({ at: '/documents/need-review', role: 'company' })
  await choose(user, 'Actions for Code of Conduct', 'Review…')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('radio', { name: /No change/ })).toBeChecked()
  expect(within(dialog).getByLabelText('Next review')).toHaveValue('2030-03-01')
  await user.click(within(dialog).getByRole('radio', { name: /^Changed/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Save review' }))
  expect(within(dialog).getByText('Say what has changed.')).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('What has changed'), 'New rota')
  await user.click(within(dialog).getByRole('button', { name: 'Save review' }))
  expect(await screen.findByText('Review saved')).toBeInTheDocument()
  expect(sent).toEqual({
    fileId: 'd2',
    outcome: 'changed',
    revision: conduct.revision,
    notes: 'New rota',
    review_date: '2030-03-01',
  })
})

test('what needs a change is somebody’s, by a day: an action', async () => {
  dueDocuments()
  const sent: InputOf<typeof reviewFile>[] = []
  server.use(
    answers(actionOwners, [{ _id: 'p2', name: 'Al Reed', jobTitle: '' }]),
    answers(reviewFile, ({ input }) => {
      sent.push(input)
      return {
        status: 1,
        response: {
          fileId: 'd2',
          reviewId: 'r1',
          outcome: 'needs a change' as const,
          review_date: '2030-03-01',
          review_status: 'Up to Date' as const,
          number: '',
          waiting: false,
          actionId: 'a1',
        },
      }
    }),
  )
  const { user } = stage({ at: '/documents/need-review', role: 'company' })
  await choose(user, 'Actions for Code of Conduct', 'Review…')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /^Needs a change/ }))
  await user.click(dialog.getByRole('button', { name: 'Save review' }))
  expect(dialog.getByText('Say what has to be changed.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('What has to be changed'), 'Old number')
  await user.selectOptions(
    dialog.getByLabelText(/^Who sees to it/),
    await dialog.findByRole('option', { name: 'Al Reed' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save review' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { outcome: 'needs a change', notes: 'Old number', action: { ownerId: 'p2', dueOn: expect.any(String) } },
    ]),
  )
})

test('several: what was deleted meanwhile is named', async () => {
  dueDocuments()
  server.use(
    answers(reviewFiles, () => ({
      status: 1,
      response: {
        reviewed: 1,
        review_date: '2030-03-01',
        results: [
          { fileId: 'd2', name: '', state: 'missing' as const },
          { fileId: 'd1', name: medication.name, state: 'reviewed' as const },
        ],
      },
      message: 'Reviews saved',
    })),
  )
  const { user } = stage({ at: '/documents/need-review', role: 'company' })
  for (const name of ['Code of Conduct', medication.name])
    await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Review…' }))
  expect(screen.queryByRole('radio', { name: /^Changed/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Save review' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reviews saved' })
  expect(within(dialog).getByText('One was deleted meanwhile')).toBeInTheDocument()
  expect(within(dialog).getByText('Code of Conduct')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a first date for what was never reviewed leads to the profile while few details are known', async () => {
  dueDocuments()
  server.use(
    answers(setFirstReview, { changed: 4, details: 8, next: '/profile' }),
    answers(userById, () => refusal('Something Went Wrong', 'broken')),
  )
  const { user } = stage({ at: '/documents/need-review', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'First review date…' }))
  expect(await screen.findByText(/4 documents that nobody has reviewed/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Set the date' }))
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/profile'))
})

test('a shared document: the page says who shares until when; it is read after a press; a link that is over says so', async () => {
  let asked = 0
  server.use(
    answers(sharedDoor, { companyName: 'Sunrise', expiresAt: '2030-01-01T00:00:00.000Z' }),
    answers(sharedView, () => {
      asked += 1
      return {
        status: 1,
        response: {
          companyName: 'Sunrise',
          name: 'Falls',
          policyNumber: 'CR01',
          version: '1.2',
          expiresAt: '2030-01-01T00:00:00.000Z',
          orientationType: 'portrait' as const,
          headingColours: {},
          headerContent: '',
          innerContent: '<p>Read me.</p>',
          footerContent: '',
        },
      }
    }),
  )
  const { user, unmount } = stage({ at: '/shared#token', role: undefined })
  const button = await screen.findByRole('button', { name: 'Open the document' })
  expect(screen.getByRole('heading', { name: 'Sunrise shares a document with you' })).toBeInTheDocument()
  expect(screen.getByText(/until 01 Jan 2030/)).toBeInTheDocument()
  expect(asked).toBe(0)
  await user.click(button)
  expect(await screen.findByText('Read me.')).toBeInTheDocument()
  expect(asked).toBe(1)
  unmount()
  server.use(answers(sharedView, () => refusal('This link is over.', 'linkEnded')))
  const again = stage({ at: '/shared#token', role: undefined })
  await again.user.click(await screen.findByRole('button', { name: 'Open the document' }))
  expect(await screen.findByText(/This link is over, or was withdrawn/)).toBeInTheDocument()
  again.unmount()
  server.use(answers(sharedDoor, () => refusal('This link is over.', 'linkEnded')))
  stage({ at: '/shared#token', role: undefined })
  expect(await screen.findByRole('heading', { name: 'This link is over' })).toBeInTheDocument()
})
