import { sendDocument, shareList } from '@cloudoc/care/contract/shares.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { opens } from '../editor/samples.tsx'
import { actions, choose, library, table } from '../library.ts'

const share = {
  shareId: 's1',
  fileId: 'd1',
  name: 'Medication Policy',
  version: '',
  note: 'Sent to gp@example.test',
  by: 'Maria Okafor',
  madeAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  state: 'open' as const,
  opens: 0,
  openedAt: '',
  url: 'https://example.test/company/shared#token',
}

test('a document is sent by e-mail from its menu (documents §2 Dialogs)', async () => {
  library()
  let sent: InputOf<typeof sendDocument> | undefined
  server.use(
    answers(sendDocument, ({ input }) => {
      sent = input
      return { status: 1, response: share, message: sendDocument.texts.sent }
    }),
  )
  const { user } = stage({ at: '/documents', role: 'company' })
  await table()
  await choose(user, actions, 'Send by e-mail…')
  const dialog = await screen.findByRole('dialog', { name: 'Send ‘Administration of Medication’' })
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  expect(within(dialog).getAllByText('Please fill the required fields').length).toBeGreaterThan(0)
  expect(sent).toBeUndefined()
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail of the receiver' }), 'gp@example.test')
  await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), 'As agreed.')
  await user.click(within(dialog).getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByText('The link is on its way.')).toBeInTheDocument()
  expect(sent).toEqual({
    fileId: 'd1',
    email: 'gp@example.test',
    subject: 'Administration of Medication',
    message: 'As agreed.',
  })
})

test('it is offered beside the links of a document, and stands among them then', async () => {
  opens()
  let made = false
  server.use(
    answers(sendDocument, () => {
      made = true
      return { status: 1, response: share, message: sendDocument.texts.sent }
    }),
    answers(shareList, () =>
      made ? { status: 1, response: [share], total: 1 } : { status: 2, response: [], total: 0, message: 'nothing' },
    ),
  )
  const { user } = stage({ at: '/documents/history?id=d1&tab=links', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Send by e-mail…' }))
  await user.type(await screen.findByRole('textbox', { name: 'E-mail of the receiver' }), 'gp@example.test')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'As agreed.')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await waitFor(async () =>
    expect(await screen.findByRole('list', { name: 'Links to this document' })).toHaveTextContent(
      'Sent to gp@example.test',
    ),
  )
})
