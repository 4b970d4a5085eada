import type { InputOf } from '@cloudoc/core/contract/call.ts'
import {
  bulkPdf,
  bulkWord,
  downloadIndex,
  exportLink,
  exportList,
  exportOne,
  exportRetry,
} from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Export } from '../../../testing/samples.ts'
import { exportOf } from '../../../testing/samples.ts'
import { stage } from '../../../testing/stage.tsx'
import { choose, library } from '../documents/library.ts'
import { statusText, titleOf } from './exports.ts'

const ended = (over: Partial<Export> = {}): Export =>
  exportOf({
    state: 'ready',
    done: 4,
    size: 2048,
    endedAt: new Date().toISOString(),
    expiresAt: '2099-01-02T00:00:00.000Z',
    ...over,
  })

/** The list of exports as the server has it just now; change it by `now`. */
function exporting(...items: Export[]) {
  const kept = { now: items, read: 0 }
  server.use(
    answers(exportList, () => {
      kept.read += 1
      return { status: 1, response: kept.now, total: kept.now.length }
    }),
  )
  return kept
}
const tray = () => screen.findByRole('region', { name: 'Exports' })

test('one that waits for files says since when, and that it goes on by itself', async () => {
  stage({ at: '/nowhere', role: 'company' })
  exporting(exportOf({ state: 'waiting', waitsSince: '2026-11-24T07:02:00.000Z' }))
  const region = await tray()
  expect(within(region).getByText('Exporting: waiting for files')).toBeInTheDocument()
  expect(
    within(region).getByText('Waiting since 24 Nov 2026, 07:02: files cannot be reached. It goes on by itself'),
  ).toBeInTheDocument()
})

test('starting one: says how much, in which format; the tray has it at once', async () => {
  library()
  let sent: InputOf<typeof bulkWord> | undefined
  const { user } = stage({ at: '/documents', role: 'company' })
  const kept = exporting()
  server.use(
    answers(bulkWord, ({ input }) => {
      sent = input
      kept.now = [exportOf({ format: 'word', total: 2, done: 0, state: 'waiting' })]
      return { status: 1, response: { exportId: 'x1', total: 2 }, message: 'Generating Word File' }
    }),
  )
  await screen.findByRole('table', { name: 'Documents in this folder' })
  await user.click(screen.getByRole('checkbox', { name: /Choose all/ }))
  await user.click(screen.getByRole('button', { name: 'Export…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export 2 documents' })
  await user.click(within(dialog).getByRole('radio', { name: /Word/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Export 2 documents' }))
  expect(within(await tray()).getByRole('progressbar', { name: '2 documents, Word' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  expect(sent).toEqual({
    draft: false,
    files: [
      { id: 'd1', type: 'file', name: 'Administration of Medication' },
      { id: 'd2', type: 'file', name: 'Code of Conduct' },
    ],
  })
  expect(screen.queryByText('2 documents chosen')).not.toBeInTheDocument()
})

test('a folder stands for all in it; a refusal stays in the dialog', async () => {
  library()
  server.use(
    answers(bulkPdf, ({ input }) => {
      expect(input.files).toEqual([{ id: 'f1', type: 'folder', name: 'Domiciliary Care' }])
      return refusal('Five exports are under way already. Please wait for one of them.', 'tooMany')
    }),
  )
  const { user } = stage({ at: '/documents', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Actions for the folder Domiciliary Care' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export the folder ‘Domiciliary Care’' })
  await user.click(within(dialog).getByRole('button', { name: 'Export 2 documents' }))
  expect(
    await within(dialog).findByText('Five exports are under way already. Please wait for one of them.'),
  ).toBeInTheDocument()
})

test('everything is exported at once, and has an index', async () => {
  library()
  const sent: unknown[] = []
  server.use(
    answers(bulkPdf, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { exportId: 'x1', total: 3 }, message: 'Generating PDF File' }
    }),
    answers(downloadIndex, ({ input }) => {
      sent.push(input)
      return refusal('This takes longer than usual. Please try again in a moment.', 'busy')
    }),
  )
  const { user } = stage({ at: '/documents', role: 'company' })
  await choose(user, 'Actions for all documents', 'Export all…')
  const dialog = await screen.findByRole('dialog', { name: 'Export all documents' })
  await user.click(within(dialog).getByRole('button', { name: 'Export 2 documents' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const tab = { lead: jest.fn(), close: jest.fn() }
  jest.spyOn(browser, 'tab').mockReturnValue(tab)
  await choose(user, 'Actions for all documents', 'Show index (PDF) in a new tab')
  await waitFor(() =>
    expect(sent).toEqual([
      { draft: false, files: [{ id: '', type: 'folder', name: 'All documents' }] },
      { folderId: '', label: 'All documents' },
    ]),
  )
  await waitFor(() => expect(tab.close).toHaveBeenCalled())
  server.use(
    answers(downloadIndex, {
      url: '/api/exports/file?link=i',
      fileName: 'Index.pdf',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  )
  await choose(user, 'Actions for all documents', 'Show index (PDF) in a new tab')
  await waitFor(() => expect(tab.lead).toHaveBeenCalledWith('/api/exports/file?link=i'))
})

test('what runs is on every page, read again until it has ended, and gone once it was downloaded', async () => {
  const { left, user } = stage({ at: '/nowhere', role: 'company' })
  const kept = exporting(exportOf())
  server.use(
    answers(exportLink, {
      url: '/api/exports/file?link=z',
      fileName: 'Documents.zip',
      expiresAt: '2099-01-01T00:00:00.000Z',
    }),
  )
  const region = await tray()
  expect(within(region).getByText('1 of 4 done')).toBeInTheDocument()
  kept.now = [ended()]
  expect(await within(region).findByText('4 documents ready · 2 KB · kept until 02 Jan 2099')).toBeInTheDocument()
  await user.click(within(region).getByRole('button', { name: 'Download 4 documents, PDF' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/api/exports/file?link=z'))
  await waitFor(() => expect(region).not.toBeInTheDocument())
})

test('what failed is said, with its reason, and can be tried again', async () => {
  library()
  const { user } = stage({ at: '/exports?id=x1', role: 'company' })
  const kept = exporting(ended({ done: 3, failed: 1 }))
  server.use(
    answers(exportOne, {
      ...ended({ done: 3, failed: 1 }),
      items: [
        { fileId: 'd1', name: 'Medication', state: 'done', reason: '' },
        { fileId: 'd2', name: 'Wound Care', state: 'failed', reason: 'A picture in it cannot be read.' },
      ],
    }),
    answers(exportRetry, ({ input }) => {
      expect(input).toEqual({ exportId: 'x1' })
      kept.now = [exportOf({ done: 3 })]
      return { status: 1, response: { exportId: 'x1', total: 1 } }
    }),
  )
  expect(await screen.findByRole('list', { name: 'Documents of this export' })).toHaveTextContent(
    'Wound CareA picture in it cannot be read.Failed',
  )
  const main = within(screen.getByRole('main'))
  expect(main.getByText(/3 of 4 ready, 1 failed/)).toBeInTheDocument()
  await user.click(main.getByRole('button', { name: 'Retry 1 failed' }))
  expect(await main.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '75')
})

test('what has ended is put away for good', async () => {
  library()
  const { user, unmount } = stage({ at: '/nowhere', role: 'company' })
  const item = ended()
  exporting(item)
  await user.click(await screen.findByRole('button', { name: 'Put away: An export is ready' }))
  expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument()
  unmount()
  stage({ at: '/nowhere', role: 'company' })
  const kept = exporting(item)
  await waitFor(() => expect(kept.read).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument()
})

test('one of days ago is no news, however late it was made: only where it was seen under way', async () => {
  const startedAt = new Date(Date.now() - 2 * 86_400_000).toISOString()
  stage({ at: '/nowhere', role: 'company' })
  const kept = exporting(ended({ startedAt }))
  await waitFor(() => expect(kept.read).toBeGreaterThan(0))
  expect(screen.queryByRole('region', { name: 'Exports' })).not.toBeInTheDocument()
})

/** What is set to happen later, and after how long. No spy: the library would take the clock for a false one. */
function recordTimers(): { work: () => void; ms: number | undefined }[] {
  const timers: { work: () => void; ms: number | undefined }[] = []
  window.setTimeout = Object.assign((work: () => void, ms?: number) => {
    timers.push({ work, ms })
    return setTimer(work, ms)
  }, setTimer)
  return timers
}
const setTimer = window.setTimeout
afterEach(() => {
  window.setTimeout = setTimer
})

test('more than two begin as one line, and are shown when asked for', async () => {
  library()
  const { user } = stage({ at: '/nowhere', role: 'company' })
  exporting(ended(), ended({ exportId: 'x2' }), ended({ exportId: 'x3' }))
  expect(within(await tray()).getByText('3 exports are ready')).toBeInTheDocument()
  expect(within(await tray()).queryByRole('listitem')).not.toBeInTheDocument()
  await user.click(within(await tray()).getByRole('button', { name: 'Show exports' }))
  expect(within(await tray()).getAllByRole('listitem')).toHaveLength(3)
})

test('what is ready goes away once it was in sight for a while; what failed stays', async () => {
  library()
  stage({ at: '/nowhere', role: 'company' })
  const timers = recordTimers()
  exporting(ended(), ended({ exportId: 'x2', format: 'word', done: 3, failed: 1 }))
  await within(await tray()).findByText('4 documents ready · 2 KB · kept until 02 Jan 2099')
  const seen = await waitFor(() => {
    const timer = timers.find(({ ms }) => ms === 20_000)
    if (!timer) throw new Error('not yet')
    return timer.work
  })
  act(seen)
  expect(screen.queryByText('4 documents ready · 2 KB · kept until 02 Jan 2099')).not.toBeInTheDocument()
  expect(within(await tray()).getByText(/3 of 4 ready, 1 failed/)).toBeInTheDocument()
})

test('someone without documents asks for no exports', async () => {
  const kept = exporting(exportOf())
  stage({ at: '/nowhere', role: 'user', permissions: ['Subscriptions'] })
  server.use(
    answers(exportList, () => {
      kept.read += 1
      return { status: 1, response: kept.now }
    }),
  )
  expect(await screen.findByRole('link', { name: 'Orders' })).toBeInTheDocument()
  expect(kept.read).toBe(0)
})

test.each<[Partial<Export>, string]>([
  [{ state: 'waiting' }, 'Waiting for its turn'],
  [{ done: 1, failed: 2 }, '3 of 4 done, 2 failed'],
  [{ state: 'failed', failed: 4 }, 'None of the 4 documents could be made'],
  [{ state: 'expired' }, 'No longer kept. Export again to have it anew'],
])('%j: %s', (over, words) => expect(statusText(exportOf(over))).toBe(words))

test.each([
  [{ name: 'Safeguarding policy' }, 'Safeguarding policy, PDF'],
  [{ name: 'Version 1.2', format: 'word' as const }, 'Version 1.2, Word'],
  [{ name: '', total: 12 }, '12 documents, PDF'],
  [{ name: 'Rota.xlsx' }, 'Rota.xlsx'],
  [{ kind: 'evidence', name: 'Inspection pack' }, 'Inspection pack'],
])('%j is called %s', (over, title) => expect(titleOf(exportOf(over))).toBe(title))
