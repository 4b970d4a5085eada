import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { deleteFile, searchDocuments, searchFilters } from '@cloudoc/documents/contract/documents.ts'
import { folderContents } from '@cloudoc/documents/contract/folders.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { documentOf } from '../../../../testing/samples.ts'
import { stage } from '../../../../testing/stage.tsx'
import { actions, choose, library, row, table } from '../library.ts'
import { piecesOf } from '../list/Marked.tsx'

const address = () => screen.getByLabelText('Address')

describe('the list', () => {
  test('folders and documents of the top, each with what it is and its status', async () => {
    const { asked } = library()
    stage({ at: '/documents', role: 'company' })
    await table()
    expect(asked[0]).toMatchObject({ folderId: '', field: 'name', order: 'asc', status: 'all', skip: 0, limit: 10 })
    const tiles = screen.getByRole('list', { name: 'Folders' })
    expect(within(tiles).getByRole('link', { name: 'Domiciliary Care' })).toHaveAttribute(
      'href',
      '/company/documents?folder=f1',
    )
    expect(tiles).toHaveTextContent('2 documents, 1 folder1 update')
    expect(
      within(row('Administration of Medication')).getByRole('link', {
        name: 'Update available for Administration of Medication',
      }),
    ).toHaveAttribute('href', '/company/documents/update?id=d1')
    expect(row('Code of Conduct')).toHaveTextContent('HR02')
    expect(within(row('Code of Conduct')).getByText('Need Review')).toBeInTheDocument()
    expect(within(row('Code of Conduct')).getByText('Edited')).toBeInTheDocument()
    expect(within(row('Code of Conduct')).getByText('03 Feb 2020')).toBeInTheDocument()
  })

  test('a folder: its way, its own actions, and the tree open to it', async () => {
    library()
    const { user } = stage({ at: '/documents?folder=f2', role: 'company' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Clinical' })).toBeInTheDocument()
    expect(
      within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Domiciliary Care' }),
    ).toHaveAttribute('href', '/company/documents?folder=f1')
    expect(await screen.findByText('This folder is empty')).toBeInTheDocument()
    expect(screen.getByRole('treeitem', { name: 'Clinical' })).toHaveAttribute('aria-selected', 'true')
    // Up to the folder above, by the keyboard alone.
    act(() => screen.getByRole('treeitem', { name: 'Clinical' }).focus())
    await user.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(address()).toHaveTextContent(/folder=f1$/))
    expect(await screen.findByRole('link', { name: 'Wound Care' })).toBeInTheDocument()
  })

  test('order, condition and page go into the address and the call; the view is remembered', async () => {
    const { asked } = library({ total: 125 })
    const { user, unmount } = stage({ at: '/documents?page=2', role: 'company' })
    await table()
    expect(asked.at(-1)).toMatchObject({ skip: 10 })
    await user.selectOptions(screen.getByLabelText('Order'), 'Review date')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ field: 'review_date', order: 'asc', skip: 0 }))
    await user.selectOptions(screen.getByLabelText('Show'), 'Edited')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'edited' }))
    expect(address()).toHaveTextContent('/documents?sort=review&status=edited')
    await user.click(screen.getByRole('button', { name: 'Grid' }))
    expect(await screen.findByRole('list', { name: 'Documents in this folder' })).toBeInTheDocument()
    unmount()
    stage({ at: '/documents', role: 'company' })
    expect(await screen.findByRole('list', { name: 'Documents in this folder' })).toBeInTheDocument()
  })

  test('when the only document of the last page goes, the page before it is shown', async () => {
    library()
    let left = Array.from({ length: 11 }, (_, at) =>
      documentOf({ _id: `n${at}`, name: `Policy ${at + 1}`, folder: '', folderId: '' }),
    )
    server.use(
      answers(folderContents, ({ input: { skip = 0 } }) => {
        const documents = left.slice(Number(skip), Number(skip) + 10)
        return {
          status: 1,
          total: left.length,
          response: { path: [], folders: [], documents, files: [], order: documents.map(({ _id }) => _id) },
        }
      }),
      answers(deleteFile, ({ input }) => {
        left = left.filter(({ _id }) => !(input.fileId as string[]).includes(_id))
        return { status: 1, response: { deleted: 1 }, message: 'Document has been deleted successfully' }
      }),
    )
    const { user } = stage({ at: '/documents?page=2', role: 'company' })
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Policy 11' }))
    expect(screen.getByText('1 document chosen')).toBeInTheDocument()
    await choose(user, 'Actions for Policy 11', 'Delete…')
    await user.click(await screen.findByRole('button', { name: 'Delete document' }))
    expect(await screen.findByRole('link', { name: 'Policy 10' })).toBeInTheDocument()
    expect(address()).toHaveTextContent('/documents?page=1')
    // What was deleted is not chosen any more: it would be refused with all the others.
    await waitFor(() => expect(screen.queryByText('1 document chosen')).not.toBeInTheDocument())
  })

  test('nothing there leads to the shop; nothing that fits leads back to all; refused may be tried again', async () => {
    library({ folders: [], documents: [] })
    const { user, unmount } = stage({ at: '/documents', role: 'company' })
    expect(await screen.findByRole('link', { name: 'Browse policies and procedures' })).toHaveAttribute(
      'href',
      '/policies-procedures',
    )
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    unmount()
    library({ documents: [] })
    stage({ at: '/documents?status=review', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Show all documents' }))
    await waitFor(() => expect(address()).toHaveTextContent(/^\/documents$/))
    server.use(answers(folderContents, () => refusal('Something Went Wrong', 'broken')))
    await user.selectOptions(await screen.findByLabelText('Show'), 'Edited')
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    library()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await table()).toBeInTheDocument()
  })

  test('a folder that is not there, or is another company’s', async () => {
    library()
    server.use(answers(folderContents, () => refusal('That folder is no longer there.', 'absent')))
    stage({ at: '/documents?folder=zz', role: 'company' })
    expect(await screen.findByText('That folder is no longer there')).toBeInTheDocument()
  })

  test('a sub-user who may only read sees nothing to change', async () => {
    library()
    const { user } = stage({ at: '/documents', role: 'user', permissions: ['Documents'] })
    await table()
    expect(screen.queryByRole('button', { name: 'Create document' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'New folder' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Code of Conduct' })).toHaveAttribute(
      'href',
      '/company/documents/view?id=d2',
    )
    expect(row('Code of Conduct')).not.toHaveAttribute('draggable')
    await user.click(screen.getByRole('button', { name: actions }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Read',
      'History',
      'References',
      'Share by link',
      'Send by e-mail…',
      'Download PDF',
      'Download Word',
    ])
  })
})

describe('searching', () => {
  test('finds in titles, numbers and text; what stands in a snippet is text but for its marks', async () => {
    library()
    const asked: InputOf<typeof searchDocuments>[] = []
    server.use(
      answers(searchDocuments, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          total: 1,
          response: [
            {
              ...documentOf({ folderId: 'f1' }),
              snippet: 'Keep &lt;b&gt; the <mark>keys</mark> <img src=x> safe',
              searched: input.searchValue,
              near: false,
            },
          ],
        }
      }),
    )
    const { user } = stage({ at: '/documents?folder=f1', role: 'company' })
    await user.type(await screen.findByRole('searchbox'), 'keys')
    expect(await screen.findByRole('table', { name: 'Documents found' })).toHaveTextContent(
      'Keep <b> the keys <img src=x> safe',
    )
    expect(screen.getByText('keys').tagName).toBe('MARK')
    expect(document.querySelector('img')).toBeNull()
    expect(asked.at(-1)).toMatchObject({ searchValue: 'keys', folderId: '' })
    await user.selectOptions(screen.getByLabelText('Search in'), 'Only in ‘Domiciliary Care’')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ folderId: 'f1' }))
  })

  test('says that no document has all of the words, with those that have some', async () => {
    library()
    server.use(
      answers(searchDocuments, ({ input }) => ({
        status: 1,
        total: 1,
        response: [{ ...documentOf(), snippet: '', searched: input.searchValue, near: true }],
      })),
    )
    stage({ at: '/documents?search=keys+elephants', role: 'company' })
    expect(await screen.findByText(/^No document has all/)).toHaveTextContent(
      'No document has all of ‘keys elephants’. 1 document found for some of it:',
    )
  })

  test('asks whether another spelling was meant, with its results; narrows to a subject', async () => {
    library()
    const asked: InputOf<typeof searchDocuments>[] = []
    server.use(
      answers(searchDocuments, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          total: 1,
          response: [{ ...documentOf(), snippet: '', searched: 'safeguarding', near: false }],
        }
      }),
      answers(searchFilters, {
        kinds: [],
        regulations: [],
        sets: [],
        subjects: [
          { value: 'Clinical care', name: 'Clinical care', count: 4 },
          { value: 'Workforce', name: 'Workforce', count: 2 },
        ],
      }),
    )
    const { user } = stage({ at: '/documents?search=safegaurding', role: 'company' })
    expect(await screen.findByText(/Nothing found for ‘safegaurding’/)).toHaveTextContent(
      'Did you mean safeguarding? 1 document found for it:',
    )
    await user.selectOptions(await screen.findByLabelText('Subject'), 'Workforce (2)')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ searchValue: 'safegaurding', subject: 'Workforce' }))
    await user.click(screen.getByRole('button', { name: 'safeguarding' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ searchValue: 'safeguarding', subject: 'Workforce' }))
  })

  test.each([
    [
      'a <mark>b</mark> c',
      [
        ['a ', false],
        ['b', true],
        [' c', false],
      ],
    ],
    ['&amp;lt; &#39;', [["&lt; '", false]]],
    ['', []],
  ])('pieces of %p', (snippet, expected) => {
    expect(piecesOf(snippet).map(({ text, marked }) => [text, marked])).toEqual(expected)
  })
})
