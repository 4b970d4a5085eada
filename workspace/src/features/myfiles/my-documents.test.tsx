import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { deleteMine, myFiles, myFolders, uploadMine } from '@cloudoc/myfiles/contract/files.ts'
import { openSent, receivedDoor, sendMyFile } from '@cloudoc/myfiles/contract/sending.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { stage } from '../../../testing/stage.tsx'
import type { OwnFile, OwnFolder } from './myfilesReads.ts'

const file = (over: Partial<OwnFile> = {}): OwnFile => ({
  _id: 'x1',
  type: 'file',
  fileId: 'x1',
  fileName: 'Rota.pdf',
  parentId: '',
  root: '',
  openType: 'pdf',
  mediaType: 'application/pdf',
  size: 1_500_000,
  scan: 'off',
  revision: 0,
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
})
const folder: OwnFolder = {
  _id: 'f1',
  type: 'folder',
  folderId: 'f1',
  folderName: 'Rotas',
  parentId: '',
  root: '',
  files: 3,
  folders: 0,
  updated_at: '2026-11-01T00:00:00.000Z',
}

const shelf = (files: OwnFile[], folders: OwnFolder[] = [], used = 1_000_000_000) =>
  server.use(
    answers(storageUsage, {
      used,
      limit: 5 * 1024 ** 3,
      free: 5 * 1024 ** 3 - used,
      files: files.length,
      percent: Math.round((used / (5 * 1024 ** 3)) * 1000) / 10,
      scanned: false,
    }),
    answers(myFolders, folders),
    answers(myFiles, () =>
      files.length + folders.length === 0
        ? { status: 2, response: { path: [], folders: [], files: [] }, total: 0, message: 'nothing' }
        : { status: 1, response: { path: [], folders, files }, total: files.length },
    ),
  )

test('lists folders and files with what they are; those that nobody can open say so', async () => {
  shelf(
    [
      file(),
      file({ _id: 'x2', fileId: 'x2', fileName: 'Notes', openType: 'editor', mediaType: '', size: 0 }),
      file({ _id: 'x3', fileId: 'x3', fileName: 'Odd.docx', openType: 'download', scan: 'infected' }),
    ],
    [folder],
  )
  stage({ at: '/myDocuments', role: 'company' })
  const table = await screen.findByRole('table', { name: 'My files and folders' })
  expect(within(table).getByRole('link', { name: 'Rotas' })).toHaveAttribute('href', '/company/myDocuments?folder=f1')
  expect(within(table).getByRole('link', { name: 'Rota.pdf' })).toHaveAttribute(
    'href',
    '/company/myDocuments/details?id=x1',
  )
  expect(within(table).getByRole('link', { name: 'Notes' })).toHaveAttribute(
    'href',
    '/company/myDocuments/editor?id=x2',
  )
  expect(within(table).getAllByText('1.4 MB')).toHaveLength(2)
  expect(within(table).getByText('Virus found')).toBeInTheDocument()
  expect(screen.getByText(/Uploads are not scanned for viruses/)).toBeInTheDocument()
})

test('a file that cannot be taken is refused before it is sent; one that the server refuses says why', async () => {
  shelf([], [], 5 * 1024 ** 3 - 100)
  let sent = 0
  // Its body is left alone: what a page of tests uploads is not read by a handler.
  server.use(
    http.post(`*/api${uploadMine.path}`, () => {
      sent += 1
      return HttpResponse.json(refusal('Couldn’t upload file a.pdf. It is damaged and cannot be opened.', 'damaged'), {
        status: 415,
      })
    }),
  )
  stage({ at: '/myDocuments', role: 'company' })
  expect(await screen.findByText('You have no files yet')).toBeInTheDocument()
  expect(await screen.findByText('There is no room left for files')).toBeInTheDocument()
  const chooser = screen.getByLabelText('Upload files', { selector: 'input' })
  fireEvent.change(chooser, {
    target: { files: [new File(['x'.repeat(500)], 'large.pdf'), new File([], 'nothing.pdf')] },
  })
  const list = await screen.findByRole('region', { name: 'Uploads' })
  expect(within(list).getByText(/large\.pdf\. There is not enough room left/)).toBeInTheDocument()
  expect(within(list).getByText(/nothing\.pdf\. It is empty/)).toBeInTheDocument()
  expect(within(list).getByRole('status')).toHaveTextContent('0 uploaded, 2 not')
  expect(sent).toBe(0)
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'a.pdf')] } })
  expect(await within(list).findByText(/It is damaged/)).toBeInTheDocument()
  expect(sent).toBe(1)
})

test('chosen files are deleted together, after a question', async () => {
  shelf([file(), file({ _id: 'x2', fileId: 'x2', fileName: 'Plan.pdf' })], [folder])
  const asked: InputOf<typeof deleteMine>[] = []
  server.use(
    answers(deleteMine, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { deleted: 1 }, message: 'SuccessFully Deleted' }
    }),
  )
  const { user } = stage({ at: '/myDocuments', role: 'company' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Rotas' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose Plan.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 items?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete 2 items' }))
  await waitFor(() =>
    expect(asked).toEqual([
      { id: ['f1'], type: 'folder' },
      { id: ['x2'], type: 'file' },
    ]),
  )
})

test('sending asks for address, subject and message', async () => {
  shelf([file()])
  const asked: InputOf<typeof sendMyFile>[] = []
  server.use(
    answers(sendMyFile, ({ input }) => {
      asked.push(input)
      return {
        status: 1,
        response: { sendingId: 's1', expiresAt: '2026-11-30T00:00:00.000Z' },
        message: 'The link is on its way.',
      }
    }),
  )
  const { user } = stage({ at: '/myDocuments', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Rota.pdf' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send by mail…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send ‘Rota.pdf’' })
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  expect((await within(dialog).findAllByText('Please fill the required fields')).length).toBeGreaterThan(0)
  await user.type(within(dialog).getByLabelText('E-mail of the receiver'), 'a@example.test')
  await user.type(within(dialog).getByLabelText('Message'), 'For you')
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  await waitFor(() =>
    expect(asked).toEqual([{ fileId: 'x1', email: 'a@example.test', subject: 'Rota.pdf', message: 'For you' }]),
  )
})

test('a link that was sent opens nothing by being looked at', async () => {
  let opened = 0
  server.use(
    answers(openSent, () => {
      opened += 1
      return {
        status: 1,
        response: {
          fileName: 'Rota.pdf',
          size: 1000,
          mediaType: 'application/pdf',
          companyName: 'Meadow View',
          senderName: 'Sam Taylor',
          subject: 'Rota',
          message: 'For you',
          expiresAt: '2026-11-30T00:00:00.000Z',
          url: '/api/x',
          notScanned: true,
        },
      }
    }),
  )
  server.use(answers(receivedDoor, { companyName: 'Meadow View', expiresAt: '2026-11-30T00:00:00.000Z' }))
  const { user } = stage({ at: '/received#the-token' })
  expect(await screen.findByRole('heading', { name: 'Meadow View sends you a file' })).toBeInTheDocument()
  expect(screen.getByText(/good until 30 Nov 2026/)).toBeInTheDocument()
  expect(opened).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Open the file' }))
  expect(await screen.findByRole('heading', { name: 'Rota.pdf' })).toBeInTheDocument()
  expect(screen.getByText(/not scanned for viruses/)).toBeInTheDocument()
  expect(opened).toBe(1)
})
