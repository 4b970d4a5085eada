import { searchFilters, updatesWaiting } from '@cloudoc/documents/contract/documents.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { documentOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { todoOf } from './cards/todo.ts'
import { overviewIs, overviewOf } from './overview.ts'

const address = () => screen.getByLabelText('Address')
const todo = () => screen.findByRole('region', { name: 'To do' })
const noUpdates = () => answers(updatesWaiting, () => ({ status: 2, response: [], total: 0, message: 'nothing' }))
/** Documents and the bell's page, to which the cards lead. */
const beyond = [answers(searchFilters, { kinds: [], subjects: [], regulations: [], sets: [] })]
beforeEach(() => server.use(...beyond))
const nobody = overviewOf().people
const due = documentOf({ _id: 'd9', name: 'Fire Safety', review_status: 'Need Review', review_date: '2026-01-02' })
const behind = documentOf({ _id: 'd8', name: 'Complaints', updateAvailable: true })

describe('what needs doing first', () => {
  test.each([
    [
      { documents: { reviewsDue: 3, updates: 5, reviewsSoon: 1 }, completeness: 14 },
      ['3 reviews due', '5 updates available', '14 of 20 details filled in'],
    ],
    [{ documents: { reviewsDue: 0, updates: 1, reviewsSoon: 2 } }, ['1 update available', '2 reviews soon']],
    [{ documents: { reviewsDue: 1 } }, ['1 review due']],
    [
      { people: { ...nobody, published: 3, overdue: 2943, dueSoon: 1, locked: 1, users: 1, employees: 2, over: 1 } },
      ['2,943 readings overdue', '1 test locked', '3 invitations unanswered'],
    ],
    [{ training: { overdue: 2, locked: 1, lateLearners: [] } }, ['2 courses overdue', '1 quiz locked']],
    [{ quality: { actions: 1, audits: 2 } }, ['1 action late', '2 audits late']],
    [{}, []],
  ])('%j: %j', (over, phrases) =>
    expect(todoOf(overviewOf(over), { details: true }).map(({ number, title }) => `${number} ${title}`)).toEqual(
      phrases,
    ),
  )

  test('late actions and audits lead to where they are', async () => {
    overviewIs(overviewOf({ quality: { actions: 3, audits: 1 } }))
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Quality'] })
    const region = within(await todo())
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '3 actions late',
      '1 audit late',
    ])
    expect(region.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/company/quality/actions?show=late',
      '/company/quality/audits',
    ])
  })

  test('who may only read has nothing to review, approve or issue', () => {
    const overview = overviewOf({ documents: { reviewsDue: 2, reviewsSoon: 1, drafts: 3, approvals: 1, updates: 1 } })
    expect(todoOf(overview, { details: true, edits: false }).map(({ kind }) => kind)).toEqual(['updates'])
  })

  test('and is not told that everything is done where something waits for others', async () => {
    overviewIs(overviewOf({ documents: { reviewsDue: 2 } }))
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Documents'] })
    expect(await screen.findByText('Recent documents')).toBeInTheDocument()
    expect(screen.queryByText(/review due|reviews due|Everything is up to date/)).not.toBeInTheDocument()
  })

  test('details are asked for once, and only of those who may fill them in', () =>
    expect(todoOf(overviewOf({ completeness: 3 }), { details: false })).toEqual([]))

  test('lines, the most urgent first, each with one way to begin, and the documents it is about', async () => {
    overviewIs(
      overviewOf({
        documents: { reviewsDue: 1, updates: 7, upToDate: 140, edited: 2 },
        completeness: 14,
        reviews: [due],
        updates: [behind],
      }),
    )
    server.use(noUpdates())
    const { user } = stage({ at: '/dashboard', role: 'company', holds: { Comp_details: 14 } })
    const region = within(await todo())
    expect(region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1 review due',
      '7 updates available',
      '14 of 20 details filled in',
    ])
    expect(region.getByText('140 documents of 148 up to date, 2 with text of your own.')).toBeInTheDocument()
    expect(region.getByRole('link', { name: /Fire Safety/ })).toHaveAttribute('href', '/company/documents/view?id=d9')
    expect(region.getByRole('link', { name: 'Complaints' })).toHaveAttribute('href', '/company/documents/update?id=d8')
    expect(region.getByRole('link', { name: 'Review documents' })).toHaveAttribute(
      'href',
      '/company/documents/need-review',
    )
    expect(region.getByRole('link', { name: 'Fill in the rest' })).toHaveAttribute(
      'href',
      '/company/profile?tab=companydetail',
    )
    await user.click(region.getByRole('link', { name: 'See all updates' }))
    await waitFor(() => expect(address()).toHaveTextContent('/documents/recent-updates'))
  })

  test('people come first, each with one step, also where there are no documents', async () => {
    overviewIs(
      overviewOf({
        documents: { total: 0, upToDate: 0 },
        recent: [],
        people: { ...nobody, overdue: 4, employees: 2, lateReaders: ['Ann Carer', 'Jo Li', 'Sam Reed', 'Al Rose'] },
      }),
    )
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Policies', 'Manage employee'] })
    const region = within(await todo())
    expect(region.getByText('Late: Ann Carer, Jo Li, Sam Reed and others.')).toBeInTheDocument()
    expect(region.getByRole('link', { name: 'See who is late' })).toHaveAttribute(
      'href',
      '/company/policies/proof?by=person',
    )
    expect(region.getByRole('link', { name: 'See the employees' })).toHaveAttribute('href', '/company/employees')
  })

  test('five lines stand open; what can wait is behind one press', async () => {
    overviewIs(
      overviewOf({
        documents: { reviewsDue: 1, updates: 2, approvals: 1, drafts: 1 },
        people: { ...nobody, overdue: 1, locked: 1, employees: 1 },
        training: { overdue: 1, locked: 1, lateLearners: ['Ann Carer'] },
      }),
    )
    const { user } = stage({ at: '/dashboard', role: 'company' })
    const region = within(await todo())
    const [first, second] = region.getAllByRole('list').filter(list => list.parentElement?.tagName !== 'DIV')
    expect(within(first ?? document.body).getAllByRole('heading', { level: 3 })).toHaveLength(5)
    await user.click(region.getByText('3 more things that can wait'))
    expect(within(second ?? document.body).getAllByRole('heading', { level: 3 })).toHaveLength(3)
  })

  test.each([
    [{ total: 96, upToDate: 96, drafts: 96 }, '96 documents, none of them issued yet.'],
    [{ total: 2943, upToDate: 2000, drafts: 12 }, '2,943 documents, 12 of them not issued yet.'],
  ])('what is not issued is not called up to date: %j', async (documents, words) => {
    overviewIs(overviewOf({ documents }))
    stage({ at: '/dashboard', role: 'company' })
    expect(within(await todo()).getByText(words)).toBeInTheDocument()
    expect(screen.queryByText(/up to date/)).not.toBeInTheDocument()
  })

  test('nothing: says so', async () => {
    overviewIs(overviewOf())
    stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('region', { name: 'Everything is up to date' })).toHaveTextContent(
      'All of your 148 documents have the newest text',
    )
  })

  test('without documents: the way to the packages, once', async () => {
    overviewIs(overviewOf({ documents: { total: 0, upToDate: 0 }, recent: [] }))
    const { unmount } = stage({ at: '/dashboard', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Browse policies and procedures' })).toHaveAttribute(
      'href',
      '/policies-procedures',
    )
    expect(screen.queryByText('Everything is up to date')).not.toBeInTheDocument()
    unmount()
    stage({ at: '/dashboard', role: 'company', holds: { activesubs: false } })
    expect(await screen.findByText('CD-000001')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Browse policies and procedures' })).toHaveLength(1)
  })

  test('whoever may not open documents is told neither of updates nor that all is up to date', async () => {
    overviewIs(overviewOf({ documents: { updates: 1 }, updates: [] }))
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard'] })
    expect(await screen.findByText('Latest notifications')).toBeInTheDocument()
    expect(screen.queryByText(/update available|up to date/)).not.toBeInTheDocument()
    expect(screen.queryByText('Recent documents')).not.toBeInTheDocument()
  })

  test('whoever may only read is led to where one reads', async () => {
    overviewIs(overviewOf({ documents: { updates: 1 }, updates: [behind] }))
    stage({ at: '/dashboard', role: 'user', permissions: ['Dashboard', 'Documents'] })
    expect(within(await todo()).getByRole('link', { name: 'Complaints' })).toHaveAttribute(
      'href',
      '/company/documents/view?id=d8',
    )
  })
})
