import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { backupList, makeBackup } from '@cloudoc/documents/contract/backups.ts'
import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { backupPdf } from '@cloudoc/exports/contract/exports.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../../testing/stage.tsx'
import { choose, library, row, table } from '../../library.ts'
import { openOf, opens } from '../samples.tsx'

jest.mock('../ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('../samples.tsx')>('../samples.tsx')
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})

/** Takes backups as the server does, and lists them. */
function backsUp() {
  const asked: InputOf<typeof makeBackup>[] = []
  server.use(
    answers(makeBackup, ({ input }) => {
      asked.push(input)
      return { status: 1, response: { backupId: `b${asked.length}` }, message: makeBackup.texts.made }
    }),
    answers(backupList, () => ({
      status: 1,
      total: asked.length,
      response: asked.map(({ name }, at) => ({
        backupId: `b${at + 1}`,
        reason: name,
        revision: 3,
        source: 'company' as const,
        label: '',
        by: 'Maria Okafor',
        at: '2026-11-01T09:30:00.000Z',
      })),
    })),
  )
  return asked
}

describe('a backup by hand (documents §2 Dialogs)', () => {
  test('is made from a document’s menu, with a name', async () => {
    library()
    const asked = backsUp()
    const { user } = stage({ at: '/documents', role: 'company' })
    await table()
    await choose(user, 'Actions for Administration of Medication', 'Back up…')
    const dialog = await screen.findByRole('dialog', { name: 'Back up ‘Administration of Medication’' })
    await user.click(within(dialog).getByRole('button', { name: 'Make backup' }))
    expect(within(dialog).getByText('Please enter a name')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Before the inspection')
    await user.click(within(dialog).getByRole('button', { name: 'Make backup' }))
    await waitFor(() => expect(asked).toEqual([{ fileId: 'd1', name: 'Before the inspection' }]))
    expect(await screen.findByText('Backup made')).toBeInTheDocument()
    expect(row('Administration of Medication')).toBeInTheDocument()
  })

  test('is made in the editor’s panel, stands in the list, and is taken as PDF', async () => {
    opens()
    const asked = backsUp()
    const leave = jest.spyOn(browser, 'leave').mockImplementation(() => undefined)
    server.use(
      answers(backupPdf, ({ input }) => ({
        status: 1,
        response: {
          url: `/file/${input.backupId}`,
          fileName: 'Medication Policy.pdf',
          expiresAt: '2026-11-01T10:00:00.000Z',
        },
        message: backupPdf.texts.downloaded,
      })),
    )
    const { user } = stage({ at: '/documents/history?id=d1&tab=backups', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Back up…' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'As agreed')
    await user.click(screen.getByRole('button', { name: 'Make backup' }))
    const list = await screen.findByRole('list', { name: 'Backups of this document' })
    expect(list).toHaveTextContent('As agreed')
    expect(asked).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/file/b1'))
    leave.mockRestore()
  })

  test('saves first what is typed in the editor', async () => {
    opens(openOf())
    backsUp()
    let saved = 0
    server.use(
      answers(saveContent, () => {
        saved += 1
        return {
          status: 1,
          response: { fileId: 'd1', revision: 4, revisionId: 'r', savedAt: '2026-11-01T10:00:00.000Z', changed: true },
        }
      }),
    )
    const { user } = stage({ at: '/documents/editor?id=d1', role: 'company' })
    await screen.findByRole('textbox', { name: 'Text of Medication Policy' })
    await user.type(screen.getByRole('textbox', { name: 'Text of Medication Policy' }), ' ')
    await choose(user, 'More actions', 'Back up…')
    expect(await screen.findByRole('dialog', { name: 'Back up ‘Medication Policy’' })).toBeInTheDocument()
    expect(saved).toBe(1)
  })
})
