import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { createFile, templateList } from '@cloudoc/documents/contract/documents.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { colourFolder, createSubfolder, deleteFolder, editFolder } from '@cloudoc/documents/contract/folders.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { care, choose, clinical, library, staff, woundCare } from '../library.ts'

const address = () => screen.getByLabelText('Address')

describe('folders of a folder with many documents', () => {
  const before = window.matchMedia
  afterEach(() => {
    window.matchMedia = before
  })
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...woundCare,
    _id: `many${index}`,
    name: `Wound Care ${index}`,
  }))
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const parts = async () => ({
    table: await screen.findByRole('table', { name: 'Documents in this folder' }),
    tiles: screen.getByRole('list', { name: 'Folders' }),
  })

  test('lead where there is no tree, and come after the documents beside it', async () => {
    library({ documents: many })
    const { unmount } = stage({ at: '/documents?folder=f1', role: 'company' })
    const narrow = await parts()
    expect(isBefore(narrow.tiles, narrow.table)).toBe(true)
    unmount()
    window.matchMedia = query =>
      Object.assign(new EventTarget(), {
        matches: query.includes('80rem'),
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      })
    stage({ at: '/documents?folder=f1', role: 'company' })
    const wide = await parts()
    expect(isBefore(wide.table, wide.tiles)).toBe(true)
    expect(within(wide.tiles).getByRole('button', { name: 'Actions for the folder Clinical' })).toBeInTheDocument()
  })
})

describe('changing folders', () => {
  test('a new one in the folder that one is in, in a colour that is named', async () => {
    library()
    let sent: InputOf<typeof createSubfolder> | undefined
    server.use(
      answers(createSubfolder, ({ input }) => {
        sent = input
        return { status: 1, response: { folderId: 'f9', folderName: 'Forms' }, message: 'Folder has been created' }
      }),
    )
    const { user } = stage({ at: '/documents?folder=f1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'New folder' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Forms')
    await user.click(screen.getByRole('radio', { name: 'Violet' }))
    await user.click(screen.getByRole('button', { name: 'Create folder' }))
    expect(await screen.findByText('Folder has been created')).toBeInTheDocument()
    expect(sent).toEqual({ parentId: 'f1', folderName: 'Forms', colour: 'violet' })
  })

  test('only what was changed is sent', async () => {
    library()
    const colour = jest.fn()
    const name = jest.fn()
    server.use(
      answers(colourFolder, ({ input }) => {
        colour(input)
        return { status: 1, response: {}, message: 'Folder has been updated successfully.' }
      }),
      answers(editFolder, () => {
        name()
        return refusal('no')
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for the folder Staff', 'Name and colour…')
    await user.click(await screen.findByRole('radio', { name: 'Amber' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(colour).toHaveBeenCalledWith({ id: 'f3', colour: 'amber' }))
    expect(name).not.toHaveBeenCalled()
  })

  test('a taken name is said, and what was typed stays', async () => {
    library()
    server.use(answers(editFolder, () => refusal('There is a folder of that name here already.', 'taken')))
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for the folder Staff', 'Name and colour…')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('There is a folder of that name here already.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Staff 2')
  })

  test('deleting says what it holds, and leaves the folder that is gone', async () => {
    const { shelf } = library()
    server.use(
      answers(deleteFolder, () => {
        shelf.folders = [staff]
        return { status: 1, response: { folders: 2, documents: 2, files: 0 }, message: 'Folder has been deleted' }
      }),
    )
    const { user } = stage({ at: '/documents?folder=f1', role: 'company' })
    await choose(user, 'Actions for the folder Domiciliary Care', 'Delete…')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'It holds 2 documents and 1 folder, and all of that goes with it.',
    )
    await user.click(screen.getByRole('button', { name: 'Delete folder' }))
    await waitFor(() => expect(address()).toHaveTextContent(/^\/documents$/))
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument()
  })

  test('a folder of more than ten documents is deleted only by its name', async () => {
    library({ folders: [{ ...care, documents: 11 }] })
    const sent = jest.fn()
    server.use(
      answers(deleteFolder, ({ input }) => {
        sent(input.folderId)
        return { status: 1, response: { folders: 1, documents: 11, files: 0 }, message: 'Folder has been deleted' }
      }),
    )
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for the folder Domiciliary Care', 'Delete…')
    const remove = await screen.findByRole('button', { name: 'Delete folder' })
    await user.type(screen.getByRole('textbox', { name: /type its name: Domiciliary Care/ }), 'Domiciliary')
    await user.click(remove)
    expect(sent).not.toHaveBeenCalled()
    await user.type(screen.getByRole('textbox', { name: /type its name/ }), ' Care')
    await user.click(remove)
    await waitFor(() => expect(sent).toHaveBeenCalledWith(['f1']))
  })

  test('cannot be moved into itself', async () => {
    library()
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for the folder Domiciliary Care', 'Move to…')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('treeitem', { name: care.folderName })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    act(() => within(dialog).getByRole('treeitem', { name: care.folderName }).focus())
    await user.keyboard('{ArrowRight}')
    expect(within(dialog).getByRole('treeitem', { name: clinical.folderName })).toHaveAttribute('aria-disabled', 'true')
    await user.click(within(dialog).getByRole('treeitem', { name: staff.folderName }))
    expect(within(dialog).getByRole('button', { name: 'Move to Staff' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('creating a document', () => {
  const templates = [
    {
      templateId: 't1',
      name: 'Fire Safety',
      policyNumber: 'HS01',
      kind: 'policy',
      format: 'landscape' as const,
      version: '1.0',
      excerpt: 'What to do in a fire.',
    },
  ]
  function making() {
    let sent: InputOf<typeof createFile> | undefined
    library()
    server.use(
      answers(templateList, () => ({ status: 1, response: templates, total: 1 })),
      answers(selectedFile, () => new Promise(() => {})),
      answers(createFile, ({ input }) => {
        sent = input
        return { status: 1, response: { fileId: 'd9' }, message: 'Document has been created' }
      }),
    )
    return () => sent
  }

  test('from the library: brings name, number and format, in the folder that one is in; opens it', async () => {
    const sent = making()
    const { user } = stage({ at: '/documents?folder=f1', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Create document' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create a document' })
    await user.click(within(dialog).getByRole('button', { name: 'Create document' }))
    expect(within(dialog).getByText('Choose the document to begin with.')).toBeInTheDocument()
    await user.click(await within(dialog).findByRole('radio', { name: /Fire Safety/ }))
    expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Fire Safety')
    await waitFor(() => expect(within(dialog).getByLabelText('Folder')).toHaveValue('f1'))
    await user.click(within(dialog).getByRole('button', { name: 'Create document' }))
    await waitFor(() => expect(address()).toHaveTextContent('/documents/editor?id=d9'))
    expect(sent()).toEqual({
      name: 'Fire Safety',
      policyNumber: 'HS01',
      format: 'landscape',
      folderId: 'f1',
      templateId: 't1',
    })
  })

  test('a blank page, on a page of its own; a number of the wrong kind is named', async () => {
    const sent = making()
    const { user } = stage({ at: '/create-new-documents', role: 'company' })
    await user.click(await screen.findByRole('radio', { name: 'Blank page' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'House rules')
    await user.type(screen.getByRole('textbox', { name: /Policy number/ }), 'A<1')
    await user.click(screen.getByRole('button', { name: 'Create document' }))
    expect(screen.getByText(/A number is made of letters/)).toBeInTheDocument()
    await user.clear(screen.getByRole('textbox', { name: /Policy number/ }))
    await user.click(screen.getByRole('button', { name: 'Create document' }))
    await waitFor(() =>
      expect(sent()).toEqual({ name: 'House rules', policyNumber: '', format: 'portrait', folderId: '' }),
    )
  })

  test('not for those who may not', async () => {
    library()
    stage({ at: '/create-new-documents', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText('You do not have permission to do this.')).toBeInTheDocument()
  })

  test('a duplicate is made at once', async () => {
    const sent = making()
    const { user } = stage({ at: '/documents', role: 'company' })
    await choose(user, 'Actions for Administration of Medication', 'Duplicate')
    await waitFor(() =>
      expect(sent()).toEqual({
        name: 'Administration of Medication (copy)',
        policyNumber: 'CR01',
        folderId: '',
        copyOf: 'd1',
      }),
    )
  })
})
