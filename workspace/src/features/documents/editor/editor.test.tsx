import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { saveContent, selectedFile, setOrientation } from '@cloudoc/documents/contract/editing.ts'
import { updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { library } from '../library.ts'
import { fitOf } from './EditorPage.tsx'
import { openOf, opens } from './samples.tsx'

jest.mock('./ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('./samples.tsx')>('./samples.tsx')
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})

const at = '/documents/editor?id=d1'
const text = () => screen.findByRole('textbox', { name: 'Text of Medication Policy' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const done = (revision: number) => ({
  status: 1 as const,
  response: { fileId: 'd1', revision, revisionId: 'r', savedAt: '2026-11-01T10:00:00.000Z', changed: true },
})

/** Takes saves as the server does: each moves the revision on. */
function saves(first = 3) {
  const asked: InputOf<typeof saveContent>[] = []
  let revision = first
  server.use(
    answers(saveContent, ({ input }) => {
      asked.push(input)
      return Number(input.revision) === revision
        ? done(++revision)
        : refusal(saveContent.refusals.stale.text, 'stale', { draft: 'x1', revision: String(revision), by: 'Sam Reed' })
    }),
  )
  return {
    asked,
    moves: () => {
      revision++
    },
  }
}

test('shows the text at once, filled in; what is typed is saved by itself onto the revision that was read', async () => {
  opens()
  const { asked } = saves()
  stage({ at, role: 'company' })
  const field = await text()
  expect(field).toHaveValue('<p>{{company.name}} keeps medicines safe.</p>')
  expect(screen.getByRole('heading', { level: 1, name: 'Medication Policy' })).toBeInTheDocument()
  type(field, '<p>{{company.name}} keeps all medicines safe.</p>')
  expect(await screen.findByText('Saving soon…')).toBeInTheDocument()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    fileId: 'd1',
    revision: 3,
    content: '<p>{{company.name}} keeps all medicines safe.</p>',
  })
  expect(asked[0]?.saveId).toMatch(/^[\w-]{8,}$/)
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('a text that takes the editor minutes is shown, and written in when that is asked for', async () => {
  const [body, typed] = [`<p>${'Long. '.repeat(350_000)}</p>`, '<p>Short.</p>']
  opens(openOf({ content: body }))
  const { asked } = saves()
  const { user } = stage({ at, role: 'company' })
  expect(await screen.findByText('This document is very long')).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Text of Medication Policy' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Open the editor' }))
  type(await text(), typed)
  await waitFor(() => expect(asked).toMatchObject([{ content: typed }]))
  expect(screen.queryByText('This document is very long')).not.toBeInTheDocument()
})

test('no connection: says so, and goes on when it is back', async () => {
  opens()
  server.use(fails(saveContent))
  stage({ at, role: 'company' })
  type(await text(), 'two')
  expect(await screen.findByText('Not saved – no connection, trying again')).toBeInTheDocument()
  const { asked } = saves()
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(asked).toMatchObject([{ content: 'two' }]))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
})

test('a tab with unsaved text asks before it closes', async () => {
  opens()
  saves()
  stage({ at, role: 'company' })
  const field = await text()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => {
      window.dispatchEvent(event)
    })
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  type(field, 'two')
  expect(close()).toBe(true)
  await screen.findByText('Saved')
  expect(close()).toBe(false)
})

test('two people replaced the same words: both stand in the text, writing goes on, and one of them chooses', async () => {
  let document = openOf({ content: '<p>Ring the family.</p>' })
  opens(document)
  const { moves } = saves()
  const asked: InputOf<typeof updateContent>[] = []
  server.use(
    answers(selectedFile, () => ({ status: 1, response: document })),
    answers(updateContent, ({ input }) => {
      asked.push(input)
      document = openOf({ revision: 5, content: '<p>Ring the doctor nurse.</p>' })
      const clashes = [{ base: 'family', mine: 'nurse', theirs: 'doctor' }]
      return { status: 1, response: { fileId: 'd1', revision: 5, version: '2.0', merged: true, clashes } }
    }),
  )
  const { user } = stage({ at, role: 'company' })
  const field = await text()
  moves()
  document = openOf({ revision: 4, content: '<p>Ring the doctor.</p>' })
  type(field, '<p>Ring the nurse.</p>')
  const card = await screen.findByRole('status', { name: 'The same words changed twice' })
  expect(card).toHaveTextContent('Before: familySam Reed: doctorYou: nurse')
  expect(asked).toMatchObject([{ draftId: 'x1', revision: 4, together: true }])
  expect(field).toHaveValue('<p>Ring the doctor nurse.</p>')
  expect(field).not.toHaveAttribute('readonly')
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  await user.click(within(card).getByRole('button', { name: 'Keep both' }))
  expect(card).not.toBeInTheDocument()
})

test('what is typed while two texts are brought together is kept, and saved onto them', async () => {
  let document = openOf({ content: '<p>One.</p><p>Two.</p>' })
  opens(document)
  const saved: string[] = []
  const merging = Promise.withResolvers<undefined>()
  server.use(
    answers(selectedFile, () => ({ status: 1, response: document })),
    answers(saveContent, ({ input }) => {
      if (Number(input.revision) !== document.revision)
        return refusal(saveContent.refusals.stale.text, 'stale', { draft: 'x1', revision: '4', by: 'Sam Reed' })
      saved.push(input.content)
      return done(document.revision + 1)
    }),
    answers(updateContent, async () => {
      await merging.promise
      document = openOf({ revision: 5, content: '<p>One of Sam.</p><p>Two of mine.</p>' })
      return { status: 1, response: { fileId: 'd1', revision: 5, version: '2.0', merged: true, clashes: [] } }
    }),
  )
  stage({ at, role: 'company' })
  const field = await text()
  document = openOf({ revision: 4, content: '<p>One of Sam.</p><p>Two.</p>' })
  type(field, '<p>One.</p><p>Two of mine.</p>')
  expect(await screen.findByText('Saving – with what somebody else has written')).toBeInTheDocument()
  expect(field).not.toHaveAttribute('readonly')
  type(field, '<p>One.</p><p>Two of mine.</p><p>Three.</p>')
  merging.resolve(undefined)
  await waitFor(() => expect(field).toHaveValue('<p>One of Sam.</p><p>Two of mine.</p><p>Three.</p>'))
  await waitFor(() => expect(saved).toEqual(['<p>One of Sam.</p><p>Two of mine.</p><p>Three.</p>']))
})

test('what a closed tab had not saved is back, and is saved', async () => {
  localStorage.setItem(
    'cloudoc_text_u1_d1',
    JSON.stringify({
      body: '<p>Typed before</p>',
      header: '',
      footer: '',
      revision: 3,
      saveId: '',
      part: '',
      parts: ['body'],
      at: 1,
    }),
  )
  opens()
  const { asked } = saves()
  stage({ at, role: 'company' })
  expect(await text()).toHaveValue('<p>Typed before</p>')
  expect(screen.getByText('What you had typed before is back')).toBeInTheDocument()
  await waitFor(() => expect(asked).toMatchObject([{ content: '<p>Typed before</p>', revision: 3 }]))
  await waitFor(() => expect(localStorage.getItem('cloudoc_text_u1_d1')).toBeNull())
})

test('another person’s text of the same document in this browser is not shown', async () => {
  localStorage.setItem(
    'cloudoc_text_u2_d1',
    JSON.stringify({
      body: 'Of someone else',
      header: '',
      footer: '',
      revision: 3,
      saveId: '',
      part: '',
      parts: ['body'],
      at: 1,
    }),
  )
  opens()
  stage({ at, role: 'company' })
  expect(await text()).not.toHaveValue('Of someone else')
})

test('a save with a note changes no review date, and Save and close leads back', async () => {
  library()
  opens()
  const { asked } = saves()
  const { user } = stage({ at, role: 'company' })
  await text()
  await user.click(screen.getByRole('button', { name: 'Save…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this document' })
  expect(within(dialog).queryByLabelText('Next review')).not.toBeInTheDocument()
  await user.type(within(dialog).getByRole('textbox', { name: /What has changed/ }), 'Names of staff')
  await user.click(within(dialog).getByRole('button', { name: 'Save and close' }))
  await waitFor(() => expect(asked).toMatchObject([{ type: 'close', closeButton: true, notes: 'Names of staff' }]))
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(/^\/documents(\?folder=.*)?$/))
})

test('a save without a note leaves what is noted as it is (documents §7, `isSkip`)', async () => {
  library()
  opens()
  const { asked } = saves()
  const { user } = stage({ at, role: 'company' })
  await text()
  await user.click(screen.getByRole('button', { name: 'Save…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this document' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toMatchObject([{ type: 'other', isSkip: true }]))
  expect(asked[0]).not.toHaveProperty('notes')
})

test('who may only read has the page and no tools, nor Delete… in the menu (documents §3 Permission)', async () => {
  opens(openOf({ mayEdit: false, mayDelete: false }))
  const { user } = stage({ at, role: 'user', permissions: ['Documents'] })
  expect(await screen.findByText('Sunrise Care')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save…' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Read and export' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument()
})

test('once the licence is over, the editor says that it is for reading (rulings 34)', async () => {
  opens(openOf({ mayEdit: false, mayDelete: false }))
  stage({ at, role: 'company' })
  expect(await screen.findByText('For reading. Your company’s licence has ended.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save…' })).not.toBeInTheDocument()
})

test.each([true, false])('Delete… stands where this document may be deleted: %s (documents §3)', async mayDelete => {
  opens(openOf({ mayDelete }))
  const { user } = stage({
    at,
    role: 'user',
    permissions: ['Documents', 'Can edit all docs', 'Can delete only doc they create'],
  })
  await text()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByRole('menuitem', { name: 'Name and number…' })).toBeInTheDocument()
  expect(screen.queryAllByRole('menuitem', { name: 'Delete…' })).toHaveLength(mayDelete ? 1 : 0)
})

test('who else is here, by name; an update and a text put aside lead to where they are taken', async () => {
  opens(
    openOf({
      opened: [{ name: 'Sam Reed', editing: true }],
      drafts: [{ draftId: 'x9', at: '2026-10-30T08:00:00.000Z' }],
      update: { version: '3.0', change: 'New rules on storage', publishedAt: '2026-11-02T00:00:00.000Z' },
    }),
  )
  stage({ at, role: 'company' })
  await text()
  expect(screen.getByRole('list', { name: 'Also open with' })).toHaveTextContent('Sam Reed is editing')
  expect(screen.getByRole('link', { name: 'See what has changed' })).toHaveAttribute(
    'href',
    '/company/documents/update?id=d1',
  )
  expect(screen.getByRole('link', { name: 'Compare and merge' })).toHaveAttribute(
    'href',
    '/company/documents/update?id=d1&draft=x9',
  )
})

test('a placeholder is searched for and put into the text', async () => {
  opens()
  const { asked } = saves()
  const { user } = stage({ at, role: 'company' })
  const field = await text()
  await user.click(screen.getByRole('button', { name: 'Insert placeholder' }))
  const panel = await screen.findByRole('dialog', { name: 'Insert placeholder' })
  await user.type(within(panel).getByRole('searchbox'), 'manager e-mail')
  await user.click(await within(panel).findByRole('button', { name: /Registered manager's e-mail/ }))
  expect(field).toHaveValue('<p>{{company.name}} keeps medicines safe.</p>{{manager.email}}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(asked).toHaveLength(0)
})

test('a newer text is taken over quietly where nothing waits', async () => {
  let document = openOf()
  opens(document)
  server.use(
    answers(selectedFile, () => ({ status: 1, response: document })),
    answers(setOrientation, () => {
      document = openOf({ revision: 4, content: '<p>Of a colleague</p>', orientationType: 'landscape' })
      return { status: 1, response: {} }
    }),
  )
  const { user } = stage({ at, role: 'company' })
  const field = await text()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Turn the page to landscape' }))
  await waitFor(() => expect(field).toHaveValue('<p>Of a colleague</p>'))
  expect(screen.getByText('Landscape')).toBeInTheDocument()
})

test('a document of nobody, or of another company, is not there', async () => {
  server.use(answers(selectedFile, () => refusal(selectedFile.texts.missing, 'absent')))
  stage({ at, role: 'company' })
  expect(await screen.findByText('That document is no longer there')).toBeInTheDocument()
})

test('a page fits as it is, smaller, or flows anew where it could not be read', () => {
  expect([
    fitOf(900, 'portrait'),
    fitOf(700, 'portrait'),
    fitOf(343, 'portrait'),
    fitOf(1000, 'landscape'),
    fitOf(640, 'landscape'),
  ]).toEqual([1, 0.88, 'reflow', 0.89, 'reflow'])
})
