import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { deleteFile, editFile, setStatusType } from '@cloudoc/documents/contract/documents.ts'
import { bulkRestore, restoreAll, updateFiles } from '@cloudoc/documents/contract/revisions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { actions, choose, conduct, library, medication, row, table } from '../library.ts'

describe('changing documents', () => {
  test('name and number: an empty name is named; the new one is sent and shown', async () => {
    const { shelf } = library()
    let sent: InputOf<typeof editFile> | undefined
    server.use(
      answers(editFile, ({ input }) => {
        sent = input
        shelf.documents[0] = { ...medication, name: 'Medicines' }
        return { status: 1, response: { changed: 1 }, message: 'File Updated Successfully.' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, actions, 'Name and number…')
    const name = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByText('Give the document a name.')).toBeInTheDocument()
    await user.type(name, 'Medicines')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('File Updated Successfully.')).toBeInTheDocument()
    expect(sent).toEqual({ fileId: ['d1'], name: 'Medicines', policyNumber: 'CR01' })
    expect(await screen.findByRole('link', { name: 'Medicines' })).toBeInTheDocument()
  })

  test('deleting asks first, takes it out of sight at once, and can be taken back', async () => {
    const { shelf } = library()
    let back: InputOf<typeof setStatusType> | undefined
    server.use(
      answers(deleteFile, ({ input }) => {
        shelf.documents = shelf.documents.filter(({ _id }) => !(input.fileId as string[]).includes(_id))
        return { status: 1, response: { deleted: 1 }, message: 'Document has been deleted successfully' }
      }),
      answers(setStatusType, ({ input }) => {
        back = input
        shelf.documents = [medication, conduct]
        return {
          status: 1,
          response: { changed: 1, status_type: 'Active' as const },
          message: 'Document has been restored successfully',
        }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, actions, 'Delete…')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete document' }))
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Administration of Medication' })).not.toBeInTheDocument(),
    )
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'Administration of Medication' })).toBeInTheDocument()
    expect(back).toEqual({ fileId: ['d1'], status_type: 'Active' })
  })

  test('a refused deletion says why, and the document is there again', async () => {
    library()
    server.use(answers(deleteFile, () => refusal('You may delete only documents that you made.', 'forbidden')))
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, actions, 'Delete…')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete document' }))
    expect(await screen.findByText('You may delete only documents that you made.')).toBeInTheDocument()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('link', { name: 'Administration of Medication' })).toBeInTheDocument()
  })

  test('moving by the keyboard: chooses a folder in the tree of the dialog', async () => {
    const { shelf } = library()
    let sent: InputOf<typeof editFile> | undefined
    server.use(
      answers(editFile, ({ input }) => {
        sent = input
        shelf.documents = [conduct]
        return { status: 1, response: { changed: 1 }, message: '' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, actions, 'Move to…')
    const dialog = await screen.findByRole('dialog')
    const first = await within(dialog).findByRole('treeitem', { name: 'All documents (top)' })
    expect(within(dialog).getByRole('button', { name: 'Move' })).toHaveAttribute('aria-disabled', 'true')
    act(() => first.focus())
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}{Enter}')
    await user.click(within(dialog).getByRole('button', { name: 'Move to Clinical' }))
    expect(await screen.findByText('1 document moved to ‘Clinical’')).toBeInTheDocument()
    expect(sent).toEqual({ fileId: ['d1'], folderId: 'f2' })
  })

  test('dragging one of several chosen moves them all; onto where they lie, nothing', async () => {
    library()
    const sent: InputOf<typeof editFile>[] = []
    server.use(
      answers(editFile, ({ input }) => {
        sent.push(input)
        return { status: 1, response: { changed: (input.fileId as string[]).length }, message: '' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Administration of Medication' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose Code of Conduct' }))
    const dataTransfer = { setData: jest.fn(), effectAllowed: '', types: ['text/plain'] }
    const drag = (target: HTMLElement) => {
      fireEvent.dragStart(row('Code of Conduct'), { dataTransfer })
      fireEvent.dragOver(target, { dataTransfer })
      expect(target).toHaveAttribute('data-over')
      fireEvent.drop(target, { dataTransfer })
      expect(target).not.toHaveAttribute('data-over')
    }
    drag(screen.getByRole('treeitem', { name: 'All documents' }))
    drag(screen.getByRole('treeitem', { name: 'Staff' }))
    await waitFor(() => expect(sent).toEqual([{ fileId: ['d1', 'd2'], folderId: 'f3' }]))
    expect(await screen.findByText('2 documents moved to ‘Staff’')).toBeInTheDocument()
  })

  test('taking updates of chosen documents names those that have to be merged', async () => {
    library()
    server.use(
      answers(updateFiles, ({ input }) => {
        expect(input).toEqual({ files: ['d1'] })
        return {
          status: 1,
          response: { updated: 1, merged: 0, left: 0, toMerge: [{ fileId: 'd2', name: 'Code of Conduct' }] },
        }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await table()
    await user.click(screen.getByRole('checkbox', { name: /Choose all/ }))
    expect(screen.getByText('2 documents chosen')).toBeInTheDocument()
    await choose(user, 'More', 'Take updates (1)')
    const dialog = await screen.findByRole('dialog', { name: 'Updates taken' })
    expect(dialog).toHaveTextContent('1 document has the provider’s newest version.')
    expect(within(dialog).getByRole('link', { name: 'Code of Conduct' })).toHaveAttribute(
      'href',
      '/company/documents/update?id=d2',
    )
  })

  test('restoring the provider’s version says what is kept; only edited ones are sent', async () => {
    library()
    let sent: InputOf<typeof bulkRestore> | undefined
    server.use(
      answers(bulkRestore, ({ input }) => {
        sent = input
        return { status: 1, response: { restored: 1 }, message: 'Document has been restored successfully' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await table()
    await user.click(screen.getByRole('checkbox', { name: /Choose all/ }))
    await choose(user, 'More', 'Restore provider’s version (1)…')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('kept as a backup')
    await user.click(screen.getByRole('button', { name: 'Restore provider’s version' }))
    await waitFor(() => expect(sent).toEqual({ files: ['d2'] }))
    await waitFor(() => expect(screen.queryByText(/chosen/)).not.toBeInTheDocument())
  })

  test('restoring all documents warns first, and asks once', async () => {
    library()
    const asked = jest.fn()
    server.use(
      answers(restoreAll, () => {
        asked()
        return { status: 1, response: { restored: 3 }, message: 'Document has been restored successfully' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for all documents', 'Restore all to the provider’s version…')
    const question = await screen.findByRole('alertdialog', {
      name: 'Restore all documents to the provider’s version?',
    })
    expect(question).toHaveTextContent(/permanently lost.*backup.*not liable/)
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(asked).not.toHaveBeenCalled()
    await choose(user, 'Actions for all documents', 'Restore all to the provider’s version…')
    await user.click(await screen.findByRole('button', { name: 'Restore all documents' }))
    expect(await screen.findByText('Document has been restored successfully')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('restoring all that reads so already says so', async () => {
    library()
    server.use(answers(restoreAll, { restored: 0 }))
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for all documents', 'Restore all to the provider’s version…')
    await user.click(await screen.findByRole('button', { name: 'Restore all documents' }))
    expect(await screen.findByText('All documents read as the provider’s version already')).toBeInTheDocument()
  })

  test.each<[string, Parameters<typeof stage>[0]]>([
    ['without an active subscription', { role: 'company', holds: { activesubs: false } }],
    ['without document updates', { role: 'company', holds: { docUpdateStatus: 0 } }],
    ['without an active licence', { role: 'company', holds: { userLicenseStatus: 'inactive' } }],
    ['to a sub-user', { role: 'user', permissions: ['Documents', 'Manage users'] }],
  ])('restoring all is not offered %s (shop §4)', async (_, who) => {
    library()
    const { user } = stage({ at: '/documents', ...who })
    await table()
    await user.click(screen.getByRole('button', { name: 'Actions for all documents' }))
    expect(await screen.findByRole('menuitem', { name: 'Export all…' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /Restore all/ })).not.toBeInTheDocument()
  })

  test('all of a folder can be chosen, over its pages', async () => {
    const { asked } = library({ total: 75 })
    const { user } = stage({ at: '/documents', role: 'company' })
    await table()
    await user.click(screen.getByRole('checkbox', { name: 'Choose Code of Conduct' }))
    await user.click(screen.getByRole('button', { name: 'Choose all 75' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ skip: 0, limit: 100 }))
    expect(await screen.findByText('2 documents chosen')).toBeInTheDocument()
  })
})
