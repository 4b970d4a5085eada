import 'fake-indexeddb/auto'
import { answers, fails } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { employeePolicies, policyView, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { stage } from '../../../../testing/stage.tsx'
import '../reading/Reader.tsx'
import { keyValueStore } from '../../browser/keyValueStore.ts'
import { mineOf, viewOf } from '../samples.ts'
import '../mine/MyPolicies.tsx'

const opened: (string | Uint8Array)[] = []
jest.mock('@cloudoc/kit/components/media/pdf.ts', () => ({
  openPdf: (from: string | Uint8Array) => {
    opened.push(from)
    return Promise.resolve({ numPages: 2, cleanup: () => Promise.resolve() })
  },
  drawPage: () => Promise.resolve('Words of the page'),
}))

const shelf = keyValueStore('cloudoc-phone', 'kept')
const pdfs = () => shelf.keys('u1 read pdf ')
const pdfUrl = 'http://localhost/api/policies/file?id=v1'
let fetched = 0
beforeEach(async () => {
  await shelf.drop(await shelf.keys())
  opened.length = 0
  fetched = 0
  server.use(
    answers(readingProgress, { pages: [], seconds: 0 }),
    http.get('http://localhost/api/policies/file', () => {
      fetched += 1
      return HttpResponse.arrayBuffer(new TextEncoder().encode('%PDF-1.7 secret words').buffer)
    }),
  )
})

const large = 12 * 1024 * 1024
const open = (over: Parameters<typeof viewOf>[0] = {}) => {
  server.use(answers(policyView, viewOf({ source: 'pdf', pdfUrl, pdfBytes: 21, innerContent: '', ...over })))
  return stage({ at: '/policy/document/view?id=p1', role: 'employee' })
}
const textOf = (from: string | Uint8Array | undefined) =>
  typeof from === 'string' ? from : new TextDecoder().decode(from)

test('an uploaded PDF is kept as it was opened, sealed, and read from the phone: without a connection, and again without fetching it', async () => {
  const first = open()
  expect(await screen.findByRole('region', { name: 'Page 1' })).toBeInTheDocument()
  await waitFor(async () => expect(await pdfs()).toEqual(['u1 read pdf p1 v1']))
  const { data } = (await shelf.get('u1 read pdf p1 v1')) as { data: ArrayBuffer }
  expect(Buffer.from(data).toString('latin1')).not.toContain('secret')
  await waitFor(async () => expect((await shelf.keys('u1 read ')).length).toBeGreaterThan(1))
  first.unmount()

  open().unmount()
  const again = open()
  await screen.findByRole('region', { name: 'Page 2' })
  expect(fetched).toBe(1)
  again.unmount()

  server.use(fails(policyView))
  stage({ at: '/policy/document/view?id=p1', role: 'employee' })
  expect(await screen.findByRole('region', { name: 'Page 1' })).toBeInTheDocument()
  expect(screen.getByText(/You can read on and acknowledge them/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).not.toBeInTheDocument()
  expect(textOf(opened.at(-1))).toBe('%PDF-1.7 secret words')
})

test('a newer version takes the place of the older one', async () => {
  open().unmount()
  const first = open()
  await waitFor(async () => expect(await pdfs()).toEqual(['u1 read pdf p1 v1']))
  first.unmount()
  open({ versionId: 'v2' })
  await waitFor(async () => expect(await pdfs()).toEqual(['u1 read pdf p1 v2']))
})

test('one that is too large is read by its address, and list and reader say that it is not kept', async () => {
  const first = open({ pdfBytes: large })
  await screen.findByRole('region', { name: 'Page 1' })
  expect(opened.map(textOf)).toEqual([pdfUrl])
  expect(await pdfs()).toEqual([])
  await waitFor(async () => expect((await shelf.keys('u1 read ')).length).toBeGreaterThan(0))
  first.unmount()
  server.use(fails(policyView))
  const away = stage({ at: '/policy/document/view?id=p1', role: 'employee' })
  expect(await screen.findByText(/Its PDF \(12 MB\) is too large to be kept in a phone/)).toBeInTheDocument()
  away.unmount()
  server.use(
    answers(employeePolicies, () => ({
      status: 1,
      response: [
        mineOf({ source: 'pdf', pdfBytes: large }),
        mineOf({ versionId: 'v2', name: 'Small', source: 'pdf', pdfBytes: 900 }),
      ],
      total: 2,
    })),
  )
  stage({ at: '/policy-documents', role: 'employee' })
  const [one, small] = within(await screen.findByRole('list', { name: 'Policies for me' })).getAllByRole('listitem')
  expect(one).toHaveTextContent('PDF of 12 MB: too large for this phone to keep, read it online')
  expect(small).not.toHaveTextContent('too large')
})
