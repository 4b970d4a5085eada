import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { compareFile, rejectDocument, revisionList } from '@cloudoc/documents/contract/revisions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import type { Compared } from '../editor/samples.tsx'
import { comparedOf, opens } from '../editor/samples.tsx'
import type { Row } from './rows.ts'
import { changeName, changesIn, countWords, shownRows, spoken } from './rows.ts'

const side = (html: string, tag = 'p') => ({ html, tag })
const same = (text: string): Row => ({ kind: 'same', before: side(`<p>${text}</p>`), after: side(`<p>${text}</p>`) })
const rows: Row[] = [
  same('First.'),
  same('Second.'),
  {
    kind: 'changed',
    before: { ...side('<p>Keep in a cupboard.</p>'), marked: '<p>Keep in a cupboard.</p>' },
    after: { ...side('<p>Keep in a locked cupboard.</p>'), marked: '<p>Keep in a <ins>locked</ins> cupboard.</p>' },
    inline: '<p>Keep in a <ins>locked</ins> cupboard.</p>',
    words: [
      { kind: 'same', text: 'Keep in a ' },
      { kind: 'added', text: 'locked ' },
      { kind: 'same', text: 'cupboard.' },
    ],
  },
  same('Third.'),
  { kind: 'added', after: side('<p>Check the key each day.</p>') },
  { kind: 'removed', before: side('<p>Ask the office.</p>') },
]
const texts: ReplyOf<typeof revisionList> = [
  {
    ref: 'revision:r3',
    source: 'company',
    number: 3,
    version: '1.0',
    kind: 'edited',
    note: '',
    issued: '',
    current: true,
    by: 'Maria Okafor',
    at: '2026-11-01T09:30:00.000Z',
  },
  {
    ref: 'version:v1',
    source: 'provider',
    number: 1,
    version: '1.0',
    kind: 'published',
    note: '',
    issued: '',
    current: false,
    by: '',
    at: '2026-10-01T09:30:00.000Z',
  },
]
const counts = { added: 1, removed: 1, changed: 1, moved: 0, same: 3 }

function compares(compared: Compared = comparedOf({ rows, counts })) {
  const asked: InputOf<typeof compareFile>[] = []
  server.use(
    answers(compareFile, ({ input }) => {
      asked.push(input)
      return { status: 1, response: compared }
    }),
    answers(revisionList, () => ({ status: 1, total: 2, response: texts })),
  )
  return asked
}
const differences = () => screen.findByRole('list', { name: 'Differences' })

test('what was put in and taken out is told by word and sign, not by colour alone', async () => {
  const asked = compares()
  stage({ at: '/documents/compare?id=d1', role: 'company' })
  const list = await differences()
  expect(asked[0]).toMatchObject({ fileId: 'd1', from: 'base', to: 'current' })
  expect(screen.getByText('1 added, 1 removed, 1 changed')).toBeInTheDocument()
  expect(list.querySelector('ins.word-added')).toHaveTextContent('added: locked')
  expect(within(list).getByText('Check the key each day.').closest('ins')).not.toBeNull()
  expect(within(list).getByText('Ask the office.').closest('del')).not.toBeNull()
  expect(within(list).getByText('Change 2 of 3:', { exact: false }).parentElement).toHaveTextContent(
    'Change 2 of 3: Added',
  )
})

test('what is the same is folded until it is asked for, all at once or one by one', async () => {
  compares()
  const { user } = stage({ at: '/documents/compare?id=d1', role: 'company' })
  const list = await differences()
  expect(within(list).queryByText('First.')).not.toBeInTheDocument()
  await user.click(within(list).getByRole('button', { name: '2 passages are the same' }))
  expect(within(list).getAllByText('First.')).not.toHaveLength(0)
  expect(within(list).queryByText('Third.')).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Only what changed' }))
  expect(within(list).getAllByText('Third.')).not.toHaveLength(0)
})

test('next and previous lead through the changes, round and round, with the focus', async () => {
  compares()
  const { user } = stage({ at: '/documents/compare?id=d1', role: 'company' })
  await differences()
  await user.click(screen.getByRole('button', { name: 'Next change' }))
  expect(document.activeElement).toHaveAttribute('id', 'change-1')
  await user.click(screen.getByRole('button', { name: 'Previous change' }))
  expect(document.activeElement).toHaveAttribute('id', 'change-3')
  expect(screen.getByText('3 of 3')).toBeInTheDocument()
})

test('in one text, a changed passage stands once, with both words in it', async () => {
  compares()
  const { user } = stage({ at: '/documents/compare?id=d1', role: 'company' })
  const list = await differences()
  expect(within(list).getAllByText(/Keep in a/)).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'In one text' }))
  expect(within(list).getAllByText(/Keep in a/)).toHaveLength(1)
})

test('any two texts can be chosen, and the address keeps them', async () => {
  const asked = compares()
  const { user } = stage({ at: '/documents/compare?id=d1&from=revision:r3&to=provider', role: 'company' })
  await differences()
  expect(asked[0]).toMatchObject({ from: 'revision:r3', to: 'provider' })
  await within(screen.getByLabelText('Before')).findByRole('option', { name: /^Provider’s version 1\.0/ })
  await user.selectOptions(screen.getByLabelText('Before'), 'version:v1')
  await screen.findByText('1 added, 1 removed, 1 changed')
  expect(asked.at(-1)).toMatchObject({ from: 'version:v1', to: 'provider' })
  expect(screen.getByLabelText('Address')).toHaveTextContent('from=version%3Av1')
})

test('two texts that are the same say so; another company’s document is not there', async () => {
  compares(comparedOf())
  const { unmount } = stage({ at: '/documents/compare?id=d1', role: 'company' })
  expect(await screen.findByText('The two texts are the same')).toBeInTheDocument()
  unmount()
  server.use(
    answers(compareFile, () => refusal(compareFile.texts.missing, 'absent')),
    answers(revisionList, () => refusal(revisionList.texts.missing, 'absent')),
  )
  stage({ at: '/documents/compare?id=d2', role: 'company' })
  expect(await screen.findByText('That document is no longer there')).toBeInTheDocument()
})

test('a changed row of a table keeps its cells, bold and links, and no sign stands before a number', async () => {
  const cells = (dose: string) =>
    `<table><tbody><tr><td><strong>Paracetamol</strong></td><td>${dose}</td><td><a href="https://a.example">Leaflet</a></td></tr></tbody></table>`
  compares(
    comparedOf({
      counts: { ...counts, added: 0, removed: 0 },
      rows: [
        {
          kind: 'changed',
          before: { html: cells('17 ml'), tag: 'tr', marked: cells('<del>17</del> ml') },
          after: { html: cells('12 ml'), tag: 'tr', marked: cells('<ins>12</ins> ml') },
          inline: cells('<del>17</del> <ins>12</ins> ml'),
          words: [
            { kind: 'removed', text: '17 ' },
            { kind: 'added', text: '12 ' },
          ],
        },
      ],
    }),
  )
  const { user } = stage({ at: '/documents/compare?id=d1', role: 'company' })
  const list = await differences()
  expect(within(list).getAllByRole('table')).toHaveLength(2)
  expect(within(list).getAllByRole('cell')).toHaveLength(6)
  expect(within(list).getAllByRole('link', { name: 'Leaflet' })).toHaveLength(2)
  expect(within(list).getAllByText('Paracetamol')[0]?.tagName).toBe('STRONG')
  expect(list.querySelector('del.word-removed')).toHaveTextContent(/^removed: 17 \(end\)$/)
  expect(list.textContent).not.toMatch(/[+\-−–±]\s*\d/)
  await user.click(screen.getByRole('radio', { name: 'In one text' }))
  expect(within(list).getAllByRole('cell')).toHaveLength(3)
  expect(within(list).getAllByRole('cell')[1]).toHaveTextContent('removed: 17 (end) added: 12 (end) ml')
})

test('what moved is one change, neither taken out nor put in, and each place leads to the other', async () => {
  const html = '<p>Tell the manager at once.</p>'
  compares(
    comparedOf({
      counts: { added: 0, removed: 0, changed: 0, moved: 1, same: 1 },
      rows: [
        { kind: 'moved', move: 1, before: side(html) },
        same('First.'),
        {
          kind: 'moved',
          move: 1,
          after: { ...side('<p>Tell the manager today.</p>'), marked: '<p>Tell the manager <ins>today</ins>.</p>' },
          inline: '<p>Tell the manager <del>at once</del> <ins>today</ins>.</p>',
          words: [
            { kind: 'removed', text: 'at once' },
            { kind: 'added', text: 'today' },
          ],
        },
      ],
    }),
  )
  stage({ at: '/documents/compare?id=d1', role: 'company' })
  const list = await differences()
  expect(screen.getByText('1 moved')).toBeInTheDocument()
  expect(screen.getByText('1 in all')).toBeInTheDocument()
  expect(within(list).getByText('Tell the manager at once.').closest('del')).toBeNull()
  expect(within(list).getByRole('link', { name: 'now at change 1' })).toHaveAttribute('href', '#change-1')
  expect(within(list).getByText('Change 1 of 1:', { exact: false }).parentElement).toHaveTextContent(
    'Change 1 of 1: Moved to here and changed',
  )
})

test('rows are grouped and changes numbered; a mark is said as well', () => {
  expect(
    shownRows(rows).map(shown =>
      shown.kind === 'same' ? shown.rows.length : shown.kind === 'change' ? -shown.number : 0,
    ),
  ).toEqual([2, -1, 1, -2, -3])
  const moved: Row[] = [
    { kind: 'moved', move: 4, before: side('<p>a</p>') },
    { kind: 'added', after: side('<p>b</p>') },
    { kind: 'moved', move: 4, after: side('<p>a</p>') },
  ]
  expect(shownRows(moved)).toMatchObject([{ kind: 'left', to: 2 }, { number: 1 }, { number: 2 }])
  expect(changesIn(moved)).toBe(2)
  expect(spoken('<p>a <del>b</del></p>')).toBe(
    '<p>a <del class="word-removed"><span class="sr-only"> removed: </span>b<span class="sr-only"> (end) </span></del></p>',
  )
  expect(countWords({ added: 0, removed: 0, changed: 0, moved: 0 })).toBe('No differences')
  expect([
    changeName({ kind: 'moved', after: side('') }),
    changeName({ kind: 'changed', formatOnly: true }),
    changeName({ kind: 'removed', section: 'footer' }),
    changeName({ kind: 'changed', paragraphs: 'split' }),
  ]).toEqual(['Moved to here', 'Only its look changed', 'Removed in the footer', 'Split into paragraphs'])
})

test('a comparison can be rejected while an update waits, by whoever may edit (documents §4 Documents)', async () => {
  compares(comparedOf({ rows, counts, updateAvailable: true }))
  opens()
  let rejected: InputOf<typeof rejectDocument> | undefined
  server.use(
    answers(rejectDocument, ({ input }) => {
      rejected = input
      return { status: 1, response: { fileId: 'd1' }, message: rejectDocument.texts.kept }
    }),
  )
  const { user, unmount } = stage({ at: '/documents/compare?id=d1&to=provider', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Keep our version' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep our version' }))
  expect(await screen.findByText('Your version was kept.')).toBeInTheDocument()
  expect(rejected).toEqual({ fileId: 'd1' })
  unmount()
  stage({ at: '/documents/compare?id=d1', role: 'user', permissions: ['Documents'] })
  await differences()
  expect(screen.queryByRole('button', { name: 'Keep our version' })).not.toBeInTheDocument()
})
