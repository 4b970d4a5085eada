import { userById } from '@cloudoc/accounts/contract/session.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { needReview, recordRecent, searchFilters, updatesWaiting } from '@cloudoc/documents/contract/documents.ts'
import { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import { downloadFile, pdfUrl } from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { saveAsPdf, saveAsWord } from '@cloudoc/myfiles/contract/saved.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { documentOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { library } from '../library.ts'
import { gapPath, linkGaps } from '../view/gaps.ts'

const address = () => screen.getByLabelText('Address')
const ready = { url: '/api/exports/file?link=1', fileName: 'Medication.pdf', expiresAt: '2099-01-01T00:00:00.000Z' }
const text: ReplyOf<typeof viewContent> = {
  fileId: 'd1',
  name: 'Administration of Medication',
  policyNumber: 'CR01',
  set: '',
  version: '1.2',
  provider: '1.2',
  issued: '1.2',
  isDraft: false,
  approval: false,
  review_date: '2027-03-04',
  orientationType: 'portrait',
  standing: 'pinned',
  headingColours: {},
  country: '',
  headerContent: '',
  footerContent: '<p>Page foot</p>',
  facts: [{ label: 'Owner', value: 'Registered manager' }],
  related: [{ fileId: 'sg2', name: 'SG-02 Safeguarding Children' }],
  checks: [],
  gaps: ['manager.name', 'document.reviewDate'],
  innerContent:
    '<h2>Purpose</h2><p>Ask <span class="placeholder">Registered manager</span> by <span class="placeholder">Review date</span>.</p>',
  by: 'Maria Okafor',
  at: '2026-11-02T10:00:00.000Z',
}

describe('updates', () => {
  const waiting = [
    {
      ...documentOf({ updateAvailable: true }),
      newVersion: '1.3',
      publishedAt: '2026-11-05T00:00:00.000Z',
      change: 'New guidance on controlled drugs.',
    },
    {
      ...documentOf({ _id: 'd2', name: 'Code of Conduct', standing: 'edited', updateAvailable: true }),
      newVersion: '2.0',
      publishedAt: '2026-11-04T00:00:00.000Z',
      change: '',
    },
  ]
  test('each with what changed; all unedited ones are taken at once, and the others named', async () => {
    library()
    let left = waiting
    server.use(
      answers(updatesWaiting, () => ({ status: 1, response: left, total: left.length })),
      answers(updateFiles, ({ input }) => {
        expect(input).toEqual({})
        left = waiting.slice(1)
        return {
          status: 1,
          response: { updated: 1, merged: 0, left: 0, toMerge: [{ fileId: 'd2', name: 'Code of Conduct' }] },
        }
      }),
    )
    const { user } = stage({ at: '/documents/recent-updates', role: 'company' })
    const table = await screen.findByRole('table', { name: 'Updates' })
    expect(table).toHaveTextContent(
      'The provider’s text, from its version 1.0 to 1.3: New guidance on controlled drugs.',
    )
    expect(table).toHaveTextContent('The provider’s text, from its version 1.0 to 2.0: no note was given.')
    expect(within(table).getByRole('link', { name: 'Compare and merge with your text' })).toHaveAttribute(
      'href',
      '/company/documents/update?id=d2',
    )
    await user.click(screen.getByRole('button', { name: 'Take all updates' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'In one document your company and the provider changed the same passage.',
    )
    await waitFor(() => expect(table).not.toHaveTextContent('controlled drugs'))
  })

  test('of several sets say which, and are narrowed to one, where all of it are taken', async () => {
    library()
    const [asked, taken] = [jest.fn(), jest.fn()]
    const of = (set: string) => ({
      ...documentOf({ _id: set, set, updateAvailable: true }),
      newVersion: '1.3',
      publishedAt: '2026-11-05T00:00:00.000Z',
      change: '',
    })
    server.use(
      answers(searchFilters, {
        kinds: [],
        subjects: [],
        regulations: [],
        sets: [
          { value: 'p1', name: 'England', count: 1 },
          { value: 'p2', name: 'Wales', count: 1 },
        ],
      }),
      answers(updatesWaiting, ({ input }) => {
        asked(input.set)
        return { status: 1, response: input.set === 'p2' ? [of('Wales')] : [of('England'), of('Wales')], total: 2 }
      }),
      answers(updateFiles, ({ input }) => {
        taken(input)
        return { status: 1, response: { updated: 1, merged: 0, left: 0, toMerge: [] } }
      }),
    )
    const { user } = stage({ at: '/documents/recent-updates', role: 'company' })
    const table = await screen.findByRole('table', { name: 'Updates' })
    expect(within(table).getByText('England')).toBeInTheDocument()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Set' }), 'Wales')
    await waitFor(() => expect(table).not.toHaveTextContent('England'))
    expect(address()).toHaveTextContent('/documents/recent-updates?set=p2')
    expect(asked).toHaveBeenLastCalledWith('p2')
    await user.click(screen.getByRole('button', { name: 'Take all of this set' }))
    await waitFor(() => expect(taken).toHaveBeenCalledWith({ set: 'p2' }))
  })

  test('none: says so, and offers nothing to take', async () => {
    library()
    stage({ at: '/documents/recent-updates', role: 'company' })
    expect(await screen.findByText('No updates are waiting')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take all updates' })).not.toBeInTheDocument()
  })

  test.each([
    ['company' as const, 0 as const, '/company/subscription/pay?selected_addon=dXBkYXRlcw'],
    ['company' as const, 1 as const, undefined],
    ['user' as const, 0 as const, undefined],
  ])(
    'shop §4 Pricing selection rules: %s with update status %d is offered the add-on by %s',
    async (role, docUpdateStatus, href) => {
      library()
      server.use(answers(updatesWaiting, () => ({ status: 1, response: waiting, total: 2 })))
      stage({ at: '/documents/recent-updates', role, permissions: ['Documents'], holds: { docUpdateStatus } })
      expect(await screen.findByText(/controlled drugs/)).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'Add Updates' })?.getAttribute('href') ?? undefined).toBe(href)
    },
  )

  test('a sub-user who may not edit reads what changed, and takes nothing', async () => {
    library()
    server.use(answers(updatesWaiting, () => ({ status: 1, response: waiting, total: 2 })))
    stage({ at: '/documents/recent-updates', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText(/controlled drugs/)).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /Compare/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Take all updates' })).not.toBeInTheDocument()
  })
})

test('need review and up to date: their lists, each with the way to the others', async () => {
  library()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [due, near, far] = [
    documentOf({ review_status: 'Need Review', review_date: '2026-01-02' }),
    documentOf({ _id: 'd2', name: 'Near', review_date: inDays(29) }),
    documentOf({ _id: 'd3', name: 'Far', review_date: inDays(32) }),
  ]
  server.use(answers(needReview, () => ({ status: 1, response: [due, near, far], total: 3 })))
  const { user } = stage({ at: '/documents/need-review', role: 'company' })
  expect(await screen.findByRole('table', { name: 'Need review' })).toHaveTextContent('02 Jan 2026')
  // What is in this list is not said to be up to date.
  const status = (name: string) =>
    screen.getAllByRole('row').find(row => within(row).queryByRole('link', { name }))?.textContent
  expect(status('Near')).toContain('Review soon')
  expect(status('Near')).not.toContain('Up to Date')
  expect(status('Far')).toContain('Up to Date')
  await user.click(
    within(screen.getByRole('navigation', { name: 'Documents' })).getByRole('link', { name: 'Up to date' }),
  )
  expect(await screen.findByText('Nothing is up to date yet')).toBeInTheDocument()
  expect(address()).toHaveTextContent('/documents/uptodate')
})

describe('reading', () => {
  function reading(over: Partial<typeof text> = {}) {
    library()
    const opened = jest.fn()
    server.use(
      answers(viewContent, { ...text, ...over }),
      answers(recordRecent, ({ input }) => {
        opened(input)
        return { status: 1, response: {} }
      }),
    )
    return opened
  }

  test('a clean page; gaps lead to the field that fills them; opening it is noted', async () => {
    const opened = reading()
    stage({ at: '/documents/view?id=d1', role: 'company' })
    const article = await screen.findByRole('article', { name: 'Administration of Medication' })
    expect(within(article).getByRole('heading', { name: 'Purpose' })).toBeInTheDocument()
    expect(within(article).getByText('Page foot')).toBeInTheDocument()
    expect(within(article).getByRole('link', { name: 'Registered manager' })).toHaveAttribute(
      'href',
      '/company/profile?tab=3&field=manager_firstname',
    )
    expect(within(article).queryByRole('link', { name: 'Review date' })).not.toBeInTheDocument()
    expect(
      screen.getByRole('region', { name: 'One detail of your company is missing in this document' }),
    ).toBeInTheDocument()
    await waitFor(() => expect(opened).toHaveBeenCalledWith({ fileId: 'd1' }))
    // The screen that it leads to is not what this is about.
    server.use(answers(userById, () => new Promise(() => {})))
    fireEvent.click(within(article).getByRole('link', { name: 'Registered manager' }))
    await waitFor(() => expect(address()).toHaveTextContent('/profile?tab=3&field=manager_firstname'))
    // And from there back to the document.
    expect(await screen.findByRole('link', { name: 'Administration of Medication' })).toHaveAttribute(
      'href',
      '/company/documents/view?id=d1',
    )
  })

  test('what the first page says is folded until it is asked for', async () => {
    reading()
    const { user } = stage({ at: '/documents/view?id=d1', role: 'user', permissions: ['Documents'] })
    const about = await screen.findByText('About this document')
    expect(screen.getByText('Owner')).not.toBeVisible()
    await user.click(about)
    expect(screen.getByText('Owner')).toBeVisible()
    expect(screen.getByRole('link', { name: 'SG-02 Safeguarding Children' })).toHaveAttribute(
      'href',
      '/company/documents/view?id=sg2',
    )
  })

  test('a gap is called as it is in the country of the text, and leads to its field', async () => {
    reading({
      country: 'scotland',
      gaps: ['nominated.name'],
      innerContent: '<p>Write to <span class="placeholder">Provider\'s named person</span>.</p>',
    })
    stage({ at: '/documents/view?id=d1', role: 'company' })
    const article = await screen.findByRole('article', { name: 'Administration of Medication' })
    expect(within(article).getByRole('link', { name: "Provider's named person" })).toHaveAttribute(
      'href',
      expect.stringContaining('field=nominated_firstname'),
    )
  })

  test('nothing is folded where nothing is known', async () => {
    reading({ facts: [], related: [] })
    stage({ at: '/documents/view?id=d1', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByRole('article', { name: 'Administration of Medication' })).toBeInTheDocument()
    expect(screen.queryByText('About this document')).not.toBeInTheDocument()
  })

  test('what the provider could not confirm is said to those who adopt it', async () => {
    reading({ checks: ['Whether the law has changed since.'] })
    stage({ at: '/documents/view?id=d1', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByRole('region', { name: 'Check before you adopt' })).toHaveTextContent(
      'We could not confirm this when we wrote the document, or it depends on your service:Whether the law has changed since.',
    )
  })

  test('for those who may not fill them in, gaps are marked, and lead nowhere', async () => {
    reading()
    stage({ at: '/documents/view?id=d1', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText('The account holder of your company can fill it in.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Registered manager' })).not.toBeInTheDocument()
    expect(within(screen.getByRole('article')).getByText('Registered manager')).toHaveClass('placeholder')
  })

  test('as a file: says that it is made, and that it was downloaded; a refusal says why', async () => {
    reading()
    let asked: unknown
    server.use(
      answers(downloadFile, ({ input }) => {
        asked = input
        return { status: 1, response: ready, message: 'Document downloaded successfully' }
      }),
    )
    const { user, left } = stage({ at: '/documents/view?id=d1', role: 'company' })
    const download = async (entry: string) => {
      await user.click(await screen.findByRole('button', { name: 'Download' }))
      await user.click(await screen.findByRole('menuitem', { name: entry }))
    }
    await download('Download Word')
    await waitFor(() => expect(left).toHaveBeenCalledWith(ready.url))
    expect(asked).toEqual({ fileId: 'd1', format: 'word', draft: false })
    expect(screen.getByText('Document downloaded successfully')).toBeInTheDocument()
    server.use(
      answers(downloadFile, () => refusal('This takes longer than usual. Please try again in a moment.', 'busy')),
    )
    await download('Download PDF')
    expect(await screen.findByText('This takes longer than usual. Please try again in a moment.')).toBeInTheDocument()
    expect(left).toHaveBeenCalledTimes(1)
  })

  test('a copy is saved and downloaded as PDF or Word in one step (documents §7 Saved documents)', async () => {
    reading()
    const asked: string[] = []
    server.use(
      answers(saveAsPdf, ({ input }) => {
        asked.push(`pdf ${input.fileId}`)
        return { status: 1, response: { ...ready, _id: 's1' }, message: saveAsPdf.texts.downloaded }
      }),
      answers(saveAsWord, ({ input }) => {
        asked.push(`word ${input.fileId}`)
        return { status: 1, response: { ...ready, _id: 's2' }, message: saveAsWord.texts.downloaded }
      }),
    )
    const { user, left } = stage({ at: '/documents/view?id=d1', role: 'company' })
    for (const kind of ['PDF', 'Word']) {
      await user.click(await screen.findByRole('button', { name: 'Download' }))
      await user.click(await screen.findByRole('menuitem', { name: `Save a copy and download it as ${kind}` }))
      await waitFor(() => expect(left).toHaveBeenCalledTimes(kind === 'PDF' ? 1 : 2))
    }
    expect(asked).toEqual(['pdf d1', 'word d1'])
  })

  test('the PDF in a tab of its own, opened before it is there, and closed if it does not come', async () => {
    reading()
    const tab = { lead: jest.fn(), close: jest.fn() }
    jest.spyOn(browser, 'tab').mockReturnValue(tab)
    server.use(answers(pdfUrl, ready))
    const { user } = stage({ at: '/documents/view?id=d1', role: 'company' })
    const show = async () => {
      await user.click(await screen.findByRole('button', { name: 'Download' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Show PDF in a new tab' }))
    }
    await show()
    await waitFor(() => expect(tab.lead).toHaveBeenCalledWith(ready.url))
    server.use(answers(pdfUrl, () => refusal('That document is no longer there.', 'absent')))
    await show()
    await waitFor(() => expect(tab.close).toHaveBeenCalled())
  })

  test('one that is not there, and an address without one', async () => {
    library()
    server.use(answers(viewContent, () => refusal('That document is no longer there.', 'absent')))
    const { unmount } = stage({ at: '/documents/view?id=zz', role: 'company' })
    expect(await screen.findByText('That document is no longer there')).toBeInTheDocument()
    unmount()
    stage({ at: '/documents/view', role: 'company' })
    expect(await screen.findByText('That document is no longer there')).toBeInTheDocument()
  })

  test('gaps: only ours become links, never inside another link', () => {
    expect(gapPath('document.title')).toBeUndefined()
    expect(gapPath('constructor.name')).toBeUndefined()
    const html = linkGaps(
      '<p><a href="https://x.test"><span class="placeholder">Director</span></a><span class="placeholder">Director\'s e-mail</span><span class="placeholder">Other</span></p>',
      ['director.name', 'director.email'],
    )
    expect([...html.matchAll(/<a class="placeholder" href="([^"]*)"/g)].map(match => match[1])).toEqual([
      '/company/profile?tab=3&amp;field=director_email',
    ])
    expect(linkGaps('<p>Plain</p>', [])).toBe('<p>Plain</p>')
  })
})
