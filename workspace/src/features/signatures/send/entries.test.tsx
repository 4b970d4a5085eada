import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { myFiles, myFolders } from '@cloudoc/myfiles/contract/files.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { screen, waitFor } from '@testing-library/react'
import { detailsOf as personOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { choose, library, medication, roomLeft, uploadOf } from '../../documents/library.ts'
import '../../documents/area/Documents.tsx'
import '../../myfiles/MyDocuments.tsx'
import './Send.tsx'

const pro = { ...personOf('company', []), proPackage: { status: 1 as const, planType: 'yearly' as const } }
const own = {
  _id: 'x1',
  type: 'file' as const,
  fileId: 'x1',
  fileName: 'Lease.pdf',
  parentId: '',
  root: '',
  openType: 'pdf' as const,
  mediaType: 'application/pdf',
  size: 1_500_000,
  scan: 'off' as const,
  revision: 0,
  updated_at: '2026-11-01T00:00:00.000Z',
}
const entry = 'Send for signature…'

function shelves(): void {
  library({
    documents: [
      { ...medication, issued: '1.0' },
      { ...medication, _id: 'd9', name: 'Never issued', issued: '' },
    ],
    files: [
      uploadOf(),
      uploadOf({ _id: 'u2', name: 'Plan.xlsx', openType: 'download' }),
      uploadOf({ _id: 'u3', name: 'Odd.pdf', scan: 'pending' }),
    ],
  })
  server.use(
    answers(storageUsage, roomLeft()),
    answers(myFolders, []),
    answers(myFiles, { path: [], folders: [], files: [own] }),
  )
}

describe('sending for signature begins where something lies', () => {
  test.each([
    [
      'an issued document',
      '/documents',
      'Administration of Medication',
      { fileId: 'd1', name: 'Administration of Medication' },
    ],
    ['a PDF of the company', '/documents', 'Rota.pdf', { uploadId: 'u1', name: 'Rota.pdf' }],
    ['a PDF of one’s own', '/myDocuments', 'Lease.pdf', { ownFileId: 'x1', name: 'Lease.pdf' }],
  ] as const)('%s', async (_, at, name, query) => {
    shelves()
    const { user } = stage({ at, role: 'company', details: pro })
    await choose(user, `Actions for ${name}`, entry)
    await waitFor(() =>
      expect(screen.getByLabelText('Address')).toHaveTextContent(
        `/signatures/send?${new URLSearchParams(query).toString()}`,
      ),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Send for signature' })).toBeInTheDocument()
    expect(screen.getByText(name)).toBeInTheDocument()
  })

  test('not with what was never issued, nor with what is no PDF; what the scanner has not looked at waits', async () => {
    shelves()
    const { user } = stage({ at: '/documents', role: 'company', details: pro })
    for (const name of ['Never issued', 'Plan.xlsx']) {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      await screen.findByRole('menu')
      expect(screen.queryByRole('menuitem', { name: entry })).not.toBeInTheDocument()
      await user.keyboard('{Escape}')
    }
    await user.click(screen.getByRole('button', { name: 'Actions for Odd.pdf' }))
    expect(await screen.findByRole('menuitem', { name: entry })).toHaveAttribute('aria-disabled', 'true')
  })

  test('not without Pro', async () => {
    shelves()
    const { user } = stage({ at: '/documents', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Actions for Rota.pdf' }))
    await screen.findByRole('menu')
    expect(screen.queryByRole('menuitem', { name: entry })).not.toBeInTheDocument()
  })
})
