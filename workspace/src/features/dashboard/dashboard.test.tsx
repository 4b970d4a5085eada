import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { searchFilters, updatesWaiting } from '@cloudoc/documents/contract/documents.ts'
import { exportList } from '@cloudoc/exports/contract/exports.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import { dashboard } from '@cloudoc/notifications/contract/notifications.ts'
import { planList } from '@cloudoc/subscriptions/contract/subscription.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { documentOf, exportOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { inbox, notificationOf, overviewIs, overviewOf } from './overview.ts'

const subscribeBanner = () => screen.queryByRole('region', { name: 'Get the documents for your service' })
const detailsBanner = () => screen.queryByRole('region', { name: "Your organisation's details" })
const address = () => screen.getByLabelText('Address')
const todo = () => screen.findByRole('region', { name: 'To do' })
const noUpdates = () => answers(updatesWaiting, () => ({ status: 2, response: [], total: 0, message: 'nothing' }))
/** Documents and the bell's page, to which the cards lead. */
const beyond = [answers(searchFilters, { kinds: [], subjects: [], regulations: [], sets: [] })]
beforeEach(() => server.use(...beyond))

describe('changes of the law', () => {
  const change = {
    name: 'Six months to go to a tribunal',
    day: '2027-01-01',
    before: 'Three months are given.',
    after: 'Six months are given.',
    documents: [{ _id: 'd7', name: 'Grievance' }],
    total: 3,
  }
  const region = () => screen.findByRole('heading', { level: 2, name: 'Changes of the law' })

  test('what changes when, the words for now and then, and the documents that it touches', async () => {
    overviewIs(overviewOf({ law: [change, { ...change, name: 'Another one', day: '', total: 1 }] }))
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Documents'] })
    const part = within((await region()).closest('section') ?? document.body)
    expect(part.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Six months to go to a tribunal',
      'Another one',
    ])
    expect(part.getByText('From 01 Jan 2027')).toBeInTheDocument()
    expect(part.getByText('The law has set no day yet')).toBeInTheDocument()
    expect(part.getAllByText('Three months are given.')[0]).toHaveTextContent('Now: Three months are given.')
    expect(part.getAllByText('Six months are given.')[0]).toHaveTextContent('From then on: Six months are given.')
    expect(part.getAllByRole('link', { name: 'Grievance' })[0]).toHaveAttribute('href', '/company/documents/view?id=d7')
    expect(part.getByText('and 2 more')).toBeInTheDocument()
  })

  test('nothing stands there where none touches a document', async () => {
    overviewIs(overviewOf())
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect(screen.queryByText('Changes of the law')).not.toBeInTheDocument()
  })
})

describe('banners (shop §4)', () => {
  test.each([
    ['active, details complete', { activesubs: true, Comp_details: 13 }, false, false],
    ['active, details missing', { activesubs: true, Comp_details: 12 }, false, true],
    ['inactive, details complete', { activesubs: false, Comp_details: 20 }, true, false],
    ['inactive, details missing', { activesubs: false, Comp_details: 0 }, true, true],
  ])('%s', async (_, holds, subscribes, details) => {
    overviewIs(overviewOf({ completeness: holds.Comp_details }))
    stage({ at: '/dashboard', role: 'company', holds })
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect([subscribeBanner() !== null, detailsBanner() !== null]).toEqual([subscribes, details])
    await waitFor(() => expect(screen.queryByText('Everything is up to date')).not.toBeInTheDocument())
  })

  test('a sub-user sees none, and only what the permissions allow', async () => {
    overviewIs(overviewOf())
    stage({
      at: '/dashboard',
      role: 'user',
      permissions: ['Dashboard', 'Documents'],
      holds: { activesubs: false, Comp_details: 0 },
    })
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    expect(screen.queryByText('Last order')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument()
  })

  test('put away, it stays away, and a card asks for the details; whoever is led to them sees the banner', async () => {
    overviewIs(overviewOf({ completeness: 3 }))
    const none = { activesubs: false, Comp_details: 3 }
    const { user, unmount } = stage({ at: '/dashboard', role: 'company', holds: none })
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Get the documents for your service' }))
    await user.click(screen.getByRole('button', { name: "Dismiss: Your organisation's details" }))
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    unmount()
    const again = stage({ at: '/dashboard', role: 'company', holds: none })
    expect(within(await todo()).getByRole('heading', { name: '3 of 20 details filled in' })).toBeInTheDocument()
    expect([subscribeBanner(), detailsBanner()]).toEqual([null, null])
    again.unmount()
    stage({ at: '/dashboard#organisation', role: 'company', holds: none })
    await waitFor(() => expect(detailsBanner()).toHaveFocus())
  })
})

describe('then what is new', () => {
  test('recent documents, the latest notifications; an export under way shows once, under the bar', async () => {
    overviewIs(
      overviewOf({
        exports: [{ exportId: 'x1', format: 'word', done: 3, total: 12 }],
        notifications: [notificationOf()],
      }),
    )
    server.use(noUpdates())
    const { user } = stage({ at: '/dashboard', role: 'company' })
    server.use(
      answers(exportList, () => ({
        status: 1,
        response: [exportOf({ format: 'word', state: 'running', done: 3, total: 12, endedAt: null })],
        total: 1,
      })),
    )
    const kept = inbox(notificationOf())
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByRole('region', { name: 'Exports' })).toHaveTextContent('12 documents, Word')
    expect(screen.getByRole('link', { name: 'Administration of Medication' })).toHaveAttribute(
      'href',
      '/company/documents/view?id=d1',
    )
    await user.click(screen.getByRole('link', { name: /^Update available: Complaints/ }))
    await waitFor(() => expect(kept.opened).toEqual(['n1']))
    await waitFor(() => expect(address()).toHaveTextContent('/documents/recent-updates'))
  })

  test('its lists are short: three documents and three notifications, and the way to all of them', async () => {
    const numbers = ['1', '2', '3', '4', '5']
    overviewIs(
      overviewOf({
        recent: numbers.map(at => documentOf({ _id: `d${at}`, name: `Policy ${at}` })),
        notifications: numbers.map(at => notificationOf({ _id: `n${at}`, title: `Told ${at}` })),
      }),
    )
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Policy 3' })).toBeInTheDocument()
    expect(screen.queryByText('Policy 4')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Told 3/ })).toBeInTheDocument()
    expect(screen.queryByText('Told 4')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All documents' })).toHaveAttribute('href', '/company/documents')
    expect(screen.getByRole('link', { name: 'All notifications' })).toHaveAttribute('href', '/company/notifications')
  })

  test('own files that changed last, for whoever may keep some; the room that is left, for everyone', async () => {
    overviewIs(overviewOf())
    server.use(
      answers(recentMyFiles, [
        {
          _id: 'x1',
          type: 'file',
          fileId: 'x1',
          fileName: 'Rota.pdf',
          parentId: '',
          root: '',
          openType: 'pdf',
          mediaType: 'application/pdf',
          size: 9,
          scan: 'off',
          revision: 0,
          updated_at: '2026-11-01T00:00:00.000Z',
        },
        {
          _id: 'x2',
          type: 'file',
          fileId: 'x2',
          fileName: 'Notes',
          parentId: '',
          root: '',
          openType: 'editor',
          mediaType: '',
          size: 0,
          scan: 'off',
          revision: 1,
          updated_at: '2026-11-01T00:00:00.000Z',
        },
      ]),
    )
    const { unmount } = stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Rota.pdf' })).toHaveAttribute(
      'href',
      '/company/myDocuments/details?id=x1',
    )
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/company/myDocuments/editor?id=x2')
    expect(await screen.findByRole('meter', { name: 'Room used for files' })).toHaveAttribute('aria-valuenow', '20')
    expect(screen.getByText('1 GB of 5 GB used by your company.')).toBeInTheDocument()
    unmount()
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard'] })
    expect(await screen.findByRole('meter', { name: 'Room used for files' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'My Documents' })).not.toBeInTheDocument()
  })

  test('what fails can be tried again, and leaves the rest as it is', async () => {
    overviewIs(overviewOf())
    let down = true
    server.use(
      answers(dashboard, () =>
        down ? refusal('Something Went Wrong', 'broken') : { status: 1, response: overviewOf() },
      ),
    )
    const { user } = stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    expect(await screen.findByText('CD-000001')).toBeInTheDocument()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Everything is up to date')).toBeInTheDocument()
  })

  test('a part that fails leaves the others as they are', async () => {
    overviewIs(overviewOf())
    server.use(answers(planList, () => refusal('Something Went Wrong', 'broken')))
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    expect(await screen.findByText('Everything is up to date')).toBeInTheDocument()
  })
})

test('a sub-user without the permission never asks for it', async () => {
  const asked = jest.fn()
  server.use(
    answers(dashboard, () => {
      asked()
      return { status: 1, response: overviewOf() }
    }),
  )
  stage({ at: '/dashboard', role: 'user', permissions: ['Documents'] })
  expect(await screen.findByText(commonTexts.forbidden)).toBeInTheDocument()
  expect(asked).not.toHaveBeenCalled()
})
