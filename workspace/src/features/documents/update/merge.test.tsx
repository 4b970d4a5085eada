import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { compareFile, rejectDocument, updateContent } from '@cloudoc/documents/contract/revisions.ts'
import { noUpdates } from '@cloudoc/documents/contract/shapes.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { comparedOf, openOf, opens } from '../editor/samples.tsx'
import type { Conflict, Merge } from './choices.ts'
import { currentChoices } from './choices.ts'

jest.mock('../editor/ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('../editor/samples.tsx')>('../editor/samples.tsx')
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})

const update = { version: '2.0', change: 'New rules on storage', publishedAt: '2026-11-02T00:00:00.000Z' }
const conflict = (id: string): Conflict => ({
  id,
  base: `<p>Base ${id}</p>`,
  mine: `<p>Mine ${id} at {{company.name}}</p>`,
  theirs: `<p>Theirs ${id}</p>`,
  mineWords: [{ kind: 'added', text: `Mine ${id} at {{company.name}}` }],
  theirsWords: [{ kind: 'added', text: `Theirs ${id}` }],
})
const merge = (...ids: string[]): Merge => ({
  clean: ids.length === 0,
  conflicts: ids.length,
  parts: [
    { kind: 'kept', html: '<p>As it was.</p>' },
    { kind: 'theirs', html: '<p>Newly from the provider.</p>', before: '<p>Earlier.</p>' },
    { kind: 'mine', html: '<p>Ours, {{company.name}}.</p>' },
    ...ids.map(id => ({ kind: 'conflict' as const, html: '', conflict: conflict(id) })),
  ],
})

/** A document with an update, merged so. `merged` can be changed for the next reading. */
function waits(first: Merge, document = openOf({ update })) {
  opens(document)
  const merged = { now: first, revision: 3 }
  const read: InputOf<typeof compareFile>[] = []
  const sent: InputOf<typeof updateContent>[] = []
  server.use(
    answers(compareFile, ({ input }) => {
      read.push(input)
      return { status: 1, response: comparedOf({ merge: merged.now, revision: merged.revision }) }
    }),
    answers(updateContent, ({ input }) => {
      sent.push(input)
      return Number(input.revision) === merged.revision
        ? { status: 1, response: { fileId: 'd1', revision: 4, version: '2.0', merged: true, clashes: [] } }
        : refusal(updateContent.refusals.stale.text, 'stale')
    }),
  )
  return { merged, read, sent }
}
const at = '/documents/update?id=d1'
const address = () => screen.getByLabelText('Address')

test('an unedited document takes its update with one button, and the editor opens again after it', async () => {
  const { sent } = waits(merge(), openOf({ update, standing: 'pinned' }))
  const { user } = stage({ at, role: 'company' })
  expect(await screen.findByText('New rules on storage')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Take the update' }))
  await waitFor(() => expect(sent).toMatchObject([{ fileId: 'd1', revision: 3, providerVersion: '2.0', choices: {} }]))
  await waitFor(() => expect(address()).toHaveTextContent('/documents/editor?id=d1'))
})

test('without Updates the provider’s text is compared, nothing of it is taken, and the way to the add-on is there', async () => {
  waits(merge('c1'))
  stage({ at, role: 'company', holds: { docUpdateStatus: 0 } })
  expect(await screen.findByRole('link', { name: 'Add Updates' })).toHaveAttribute(
    'href',
    '/company/subscription/pay?selected_addon=dXBkYXRlcw',
  )
  expect(screen.getByText(noUpdates)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Next to decide|Save the merged text|Take the update/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Keep our version' })).toBeInTheDocument()
})

test('what merges by itself says whose it is; placeholders are read, and asked for as tokens', async () => {
  const { read } = waits(merge())
  stage({ at, role: 'company' })
  const text = await screen.findByRole('list', { name: 'The merged text' })
  expect(read[0]).toMatchObject({ merge: 'update', filled: false, from: 'base', to: 'provider' })
  expect(within(text).getByText('Newly from the provider.').closest('li')).toHaveTextContent('From the provider’s text')
  expect(within(text).getByText('Sunrise Care').closest('li')).toHaveTextContent('From your company’s text')
  expect(within(text).getByText('As it was.').closest('li')).toHaveTextContent(/^As it was\.$/)
})

test('nothing is applied until each passage is decided', async () => {
  const { sent } = waits(merge('c1', 'c2', 'c3', 'c4'))
  const { user } = stage({ at, role: 'company' })
  // One action is in sight, wherever one is: to decide as long as something is open, then to save.
  await user.click(await screen.findByRole('button', { name: 'Next to decide' }))
  expect(screen.queryByRole('button', { name: 'Save the merged text' })).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)
  const groups = screen.getAllByRole('group', { name: 'What is to stand here?' })
  const choose = async (group: number, name: string) =>
    user.click(within(groups[group] ?? document.body).getByRole('radio', { name }))
  await choose(0, 'Your company’s text')
  expect(screen.getByText('1 of 4 decided')).toBeInTheDocument()
  await choose(1, 'The provider’s text')
  await choose(2, 'Both, put together')
  await choose(3, 'Write it myself')
  const own = await screen.findByRole('textbox', { name: 'Your own text for passage 4' })
  expect(own).toHaveValue('<p>Mine c4 at {{company.name}}</p>')
  fireEvent.change(own, { target: { value: '<p>Agreed at {{company.name}}</p>' } })
  expect(screen.getByText('4 of 4 decided')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/Note for the history/), 'Merged with care')
  await user.click(screen.getByRole('button', { name: 'Save the merged text' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        notes: 'Merged with care',
        choices: { c1: 'mine', c2: 'theirs', c3: 'both', c4: { html: '<p>Agreed at {{company.name}}</p>' } },
      },
    ]),
  )
})

test('what each side changed is marked in its own formatting, with the company’s details', async () => {
  const row = (dose: string) => `<table><tbody><tr><td>{{company.name}}</td><td>${dose}</td></tr></tbody></table>`
  const merged = merge('c1')
  const [part] = merged.parts.slice(-1)
  if (part?.conflict)
    Object.assign(part.conflict, {
      mineMarked: row('<del>17</del> <ins>12</ins> ml'),
      theirsMarked: row('<del>17</del> <ins>15</ins> ml'),
    })
  waits(merged)
  stage({ at, role: 'company' })
  const own = await screen.findByRole('region', { name: 'Your company’s text' })
  expect(
    within(own)
      .getAllByRole('cell')
      .map(cell => cell.textContent),
  ).toEqual(['Sunrise Care', ' removed: 17 (end)   added: 12 (end)  ml'])
})

test('changed meanwhile: read again with a notice, and what was decided stays where it still fits', async () => {
  const { merged, sent } = waits(merge('c1', 'c2'))
  const { user } = stage({ at, role: 'company' })
  await screen.findByRole('button', { name: 'Next to decide' })
  for (const group of screen.getAllByRole('group', { name: 'What is to stand here?' }))
    await user.click(within(group).getByRole('radio', { name: 'The provider’s text' }))
  merged.now = merge('c2', 'c9')
  merged.revision = 4
  await user.click(screen.getByRole('button', { name: 'Save the merged text' }))
  expect(await screen.findByRole('region', { name: 'This has changed since you opened it' })).toBeInTheDocument()
  expect(await screen.findByText('1 of 2 decided')).toBeInTheDocument()
  await user.click(
    within(screen.getAllByRole('group', { name: 'What is to stand here?' })[1] ?? document.body).getByRole('radio', {
      name: 'Your company’s text',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Save the merged text' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ revision: 4, choices: { c2: 'theirs', c9: 'mine' } }))
  expect(sent.at(-1)?.choices).not.toHaveProperty('c1')
})

test('a text that came too late is merged with what was saved meanwhile', async () => {
  const { read, sent } = waits(merge(), openOf())
  const { user } = stage({ at: `${at}&draft=x1`, role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Save the merged text' }))
  expect(read[0]).toMatchObject({ merge: 'draft:x1', to: 'draft:x1' })
  await waitFor(() => expect(sent).toMatchObject([{ draftId: 'x1', revision: 3 }]))
})

test('keeping one’s own version says what it means, and leads back', async () => {
  waits(merge('c1'))
  const rejected: unknown[] = []
  server.use(
    answers(rejectDocument, ({ input }) => {
      rejected.push(input)
      return { status: 1, response: { fileId: 'd1' } }
    }),
  )
  const { user } = stage({ at, role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Keep our version' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep your version?' })
  expect(dialog).toHaveTextContent('not offered again until the provider publishes a newer one')
  await user.click(within(dialog).getByRole('button', { name: 'Keep our version' }))
  await waitFor(() => expect(rejected).toMatchObject([{ fileId: 'd1' }]))
  await waitFor(() => expect(address()).toHaveTextContent('/documents/editor?id=d1'))
})

test('restoring the provider’s version warns of what becomes of the changes', async () => {
  waits(merge('c1'))
  const { user } = stage({ at, role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Restore the provider’s version' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('a backup of them is kept')
  expect(dialog).toHaveTextContent('The provider is not liable')
})

test('no update waits; who may not edit may not merge', async () => {
  opens()
  const { unmount } = stage({ at, role: 'company' })
  expect(await screen.findByText('No update is waiting')).toBeInTheDocument()
  unmount()
  server.use(answers(selectedFile, () => ({ status: 1, response: openOf({ update, mayEdit: false }) })))
  stage({ at, role: 'user', permissions: ['Documents'] })
  expect(
    await screen.findByText('The account holder of your company can give you this permission.'),
  ).toBeInTheDocument()
})

test('choices for passages that are gone are dropped', () => {
  expect(currentChoices({ c1: 'mine', c2: 'both' }, merge('c2'))).toEqual({ c2: 'both' })
})
