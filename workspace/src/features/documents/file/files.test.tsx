import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import {
  deleteUpload,
  editUpload,
  replaceUpload,
  uploadFile,
  uploadList,
  viewUpload,
} from '@cloudoc/documents/contract/uploads.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { policyDetails, policyFromUpload } from '@cloudoc/policies/contract/policies.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { stage } from '../../../../testing/stage.tsx'
import { choose, library, roomLeft, uploadOf } from '../library.ts'

const rows = () => screen.findByRole('table', { name: 'Documents in this folder' })
const version = (number: number, over: object = {}) => ({
  version: number,
  name: 'Rota.pdf',
  openType: 'download' as const,
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  size: 1000,
  scan: 'off' as const,
  by: 'Maria Okafor',
  at: '2026-11-01T00:00:00.000Z',
  ...over,
})
const viewed = (over: Partial<ReplyOf<typeof viewUpload>> = {}): ReplyOf<typeof viewUpload> => ({
  ...uploadOf({ openType: 'download', name: 'Rota.docx', version: 2 }),
  shown: version(2),
  url: '/api/storage/file?id=1',
  path: [{ folderId: 'f1', folderName: 'Care' }],
  versions: [version(2), version(1)],
  ...over,
})

test('files stand among documents with what they are; who may not touch them only opens them', async () => {
  library({
    files: [
      uploadOf(),
      uploadOf({
        _id: 'u2',
        name: 'Odd.xlsx',
        openType: 'download',
        mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        scan: 'infected',
        review_date: '2020-01-01',
        review_status: 'Need Review',
        version: 3,
      }),
    ],
  })
  stage({ at: '/documents', role: 'user', permissions: ['Documents'] })
  const table = await rows()
  const [first, second] = [
    within(table).getByRole('row', { name: /Rota\.pdf/ }),
    within(table).getByRole('row', { name: /Odd\.xlsx/ }),
  ]
  expect(within(first).getByRole('link', { name: 'Rota.pdf' })).toHaveAttribute('href', '/company/documents/file?id=u1')
  expect(first).toHaveTextContent('PDF, 1.4 MB')
  expect(first).toHaveTextContent('Maria Okafor, 01 Nov 2026')
  expect(first).toHaveTextContent('Up to Date')
  for (const words of ['Spreadsheet', 'Version 3', 'Virus found', 'Need Review'])
    expect(second).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Upload files' })).not.toBeInTheDocument()
})

test('what cannot be taken is refused before it is sent; what is taken goes to the folder in sight, and is listed', async () => {
  const { shelf } = library()
  let sent = 0
  server.use(
    answers(storageUsage, roomLeft(600)),
    http.post(`*/api${uploadFile.path}`, () => {
      sent += 1
      shelf.files = [uploadOf({ folderId: 'f1' })]
      return HttpResponse.json({ status: 1, response: uploadOf(), message: 'Successfully Uploaded' })
    }),
  )
  stage({ at: '/documents?folder=f1', role: 'company' })
  expect(await screen.findByText('There is no room left for files')).toBeInTheDocument()
  const chooser = await screen.findByLabelText('Upload files', { selector: 'input' })
  fireEvent.change(chooser, {
    target: { files: [new File(['x'.repeat(700)], 'large.pdf'), new File([], 'nothing.pdf')] },
  })
  const list = await screen.findByRole('region', { name: 'Uploads' })
  expect(within(list).getByText(/large\.pdf\. There is not enough room left/)).toBeInTheDocument()
  expect(within(list).getByText(/nothing\.pdf\. It is empty/)).toBeInTheDocument()
  expect(sent).toBe(0)
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'Rota.pdf')] } })
  expect(await within(await rows()).findByRole('link', { name: 'Rota.pdf' })).toBeInTheDocument()
  expect(sent).toBe(1)
})

test('documents and files that are chosen together are deleted together', async () => {
  library({ files: [uploadOf()] })
  const asked: unknown[] = []
  server.use(
    answers(deleteFile, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { deleted: 1 }, message: 'Document has been deleted successfully' }
    }),
    answers(deleteUpload, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { deleted: 1 }, message: 'SuccessFully Deleted' }
    }),
  )
  const { user } = stage({ at: '/documents', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Rota.pdf' }))
  expect(screen.getByText('1 file chosen')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Choose Code of Conduct' }))
  expect(screen.getByText('2 items chosen')).toBeInTheDocument()
  await choose(user, 'More', 'Delete…')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 document and 1 file?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete 2 items' }))
  await waitFor(() => expect(asked).toEqual([{ fileId: ['d2'] }, { uploadId: ['u1'] }]))
})

test('a name that is taken is said beside it, and what was typed stays', async () => {
  library({ files: [uploadOf()] })
  server.use(answers(editUpload, () => refusal('There is something of that name here already.', 'taken')))
  const { user } = stage({ at: '/documents', role: 'company' })
  await choose(user, 'Actions for Rota.pdf', 'Rename…')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Plan.pdf')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByText('There is something of that name here already.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Plan.pdf')
})

test('a PDF becomes a staff policy, which is opened', async () => {
  library({ files: [uploadOf()] })
  const asked: unknown[] = []
  server.use(
    answers(policyFromUpload, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { _id: 'p1', id: 'p1', name: 'Rota', pages: 1 }, message: 'File Created' }
    }),
    answers(policyDetails, () => refusal('No records found', 'absent')),
  )
  const { user } = stage({ at: '/documents', role: 'company' })
  await choose(user, 'Actions for Rota.pdf', 'Make a staff policy of it')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/policies/edit?id=p1'))
  expect(asked).toEqual([{ uploadId: 'u1' }])
})

test('a file with its versions: each can be had, and the next one says which it takes the place of', async () => {
  library()
  const left = jest.spyOn(browser, 'leave').mockImplementation(() => {})
  let sent = 0
  server.use(
    answers(viewUpload, ({ input }) => ({
      status: 1,
      response: input.version === 1 ? viewed({ shown: version(1), url: '/api/storage/file?id=old' }) : viewed(),
    })),
    http.post(`*/api${replaceUpload.path}`, () => {
      sent += 1
      return HttpResponse.json(
        refusal('Somebody has uploaded another version meanwhile. Look at it first, then upload yours again.', 'stale'),
        { status: 409 },
      )
    }),
  )
  const { user } = stage({ at: '/documents/file?id=u1', role: 'company' })
  expect(await screen.findByRole('heading', { name: 'Rota.docx', level: 1 })).toBeInTheDocument()
  expect(screen.getByText('This is a Word file')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Download version 1' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/api/storage/file?id=old'))
  fireEvent.change(screen.getByLabelText('Upload a new version', { selector: 'input' }), {
    target: { files: [new File(['x'], 'a.docx')] },
  })
  expect(await screen.findByText(/Somebody has uploaded another version/)).toBeInTheDocument()
  expect(sent).toBe(1)
  left.mockRestore()
})

test('an employee opens a file of their folder, and can change nothing of it', async () => {
  library({ folders: [], documents: [], files: [uploadOf()] })
  server.use(answers(viewUpload, { ...viewed({ versions: [version(2)] }) }))
  const { user } = stage({ at: '/documents', role: 'employee', permissions: [] })
  await user.click(await screen.findByRole('link', { name: /Rota\.pdf/ }))
  expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /Actions for|Upload/ })).not.toBeInTheDocument()
})

test('a search says which files have it in their names', async () => {
  library()
  server.use(
    answers(uploadList, () => ({ status: 1, response: [uploadOf({ folder: 'Care', folderId: 'f1' })], total: 1 })),
  )
  stage({ at: '/documents?search=rota', role: 'company' })
  const found = await screen.findByRole('region', { name: '1 file with that in its name' })
  expect(within(found).getByRole('link', { name: 'Rota.pdf' })).toHaveAttribute('href', '/company/documents/file?id=u1')
})
