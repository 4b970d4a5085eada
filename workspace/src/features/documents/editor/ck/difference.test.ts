import type { ModelElement } from 'ckeditor5'
import { DecoupledEditor } from 'ckeditor5'
import { bodyConfig } from './configs.ts'
import { readInPieces } from './pieces.ts'
import { textOf, writingOf } from './writing.ts'

// A colleague has saved: their text comes into the editor while somebody writes in it.

const [above, mine, below] = [
  '<p>The duty of {{company.name}} is plain.</p>',
  '<p>We ring the family on the same day.</p>',
  '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>',
]
const start = `<h2>Duty</h2>${above}${mine}${below}`

async function open(html = start) {
  const editor = await DecoupledEditor.create({ ...bodyConfig({}), toolbar: [], initialData: html })
  const changed = jest.fn()
  const pieces = readInPieces(editor, () => {})
  const writing = writingOf(
    editor,
    () => ({ label: '', initial: html, values: {}, onReady: () => {}, onChange: changed }),
    () => pieces.html(),
  )
  const root = editor.model.document.getRoot() as ModelElement
  /** Puts the caret into a block of the top, so many characters in. */
  const caret = (block: number, offset: number) =>
    editor.model.change(writer => writer.setSelection(root.getChild(block) as ModelElement, offset))
  const type = (text: string) => editor.execute('insertText', { text })
  /** Pieces and the whole say the same, as what the pieces say is what is saved. */
  const text = () => {
    expect(pieces.html()).toBe(textOf(editor))
    return textOf(editor).replaceAll(/ data-list-item-id="[^"]*"/g, '')
  }
  return { editor, writing, root, caret, type, text, changed }
}
const saved = (words: string) => start.replace('We ring', `We ${words}ring`)

test.each([
  ['above', (html: string) => html.replace('<h2>Duty</h2>', '<h2>Duty of candour</h2><p>New above.</p>')],
  ['below', (html: string) => html.replace('<li>One</li>', '<li>One and a half</li><li>New</li>')],
  ['under the caret, before it', (html: string) => html.replace('We always ', 'In Whitby we always ')],
  [
    'under the caret, behind it',
    (html: string) => html.replace('on the same day.', 'within the hour, and write it <strong>down</strong>.'),
  ],
])('a block %s: typing goes on where the caret was, and one’s own words can be undone', async (_, theirs) => {
  const { editor, writing, caret, type, text, changed } = await open()
  caret(2, 3)
  type('always ')
  expect(text()).toBe(saved('always '))
  changed.mockClear()
  writing.take(theirs(saved('always ')))
  expect(text()).toBe(theirs(saved('always ')))
  expect(changed).not.toHaveBeenCalled()
  type('do ')
  expect(text()).toBe(theirs(saved('always ')).replace('always ', 'always do '))
  expect(changed).toHaveBeenCalled()
  while (editor.commands.get('undo')?.isEnabled) editor.execute('undo')
  expect(text()).toBe(theirs(saved('always ')).replace('always ', ''))
  await editor.destroy()
})

test('what comes to where the caret is stands behind it, and letters that two words share move nothing', async () => {
  const { editor, writing, caret, type, text } = await open()
  caret(2, 3)
  type('alwor')
  writing.take(saved('alwor ').replace('alwor ', 'alwor another word '))
  type('d')
  expect(text()).toBe(saved('alword another word '))
  writing.take(saved('a new sword alword another word '))
  type('s')
  expect(text()).toBe(saved('a new sword alwords another word '))
  await editor.destroy()
})

test('a selection stays on its words', async () => {
  const { editor, writing, root, text } = await open()
  editor.model.change(writer =>
    writer.setSelection(
      writer.createRange(
        writer.createPositionAt(root.getChild(2) as ModelElement, 3),
        writer.createPositionAt(root.getChild(2) as ModelElement, 7),
      ),
    ),
  )
  writing.take(start.replace('We ring', 'On Sundays, too, we ring').replace('<h2>Duty</h2>', ''))
  const [block] = [...editor.model.document.selection.getSelectedBlocks()]
  expect(block === root.getChild(1)).toBe(true)
  editor.execute('bold')
  expect(text()).toContain('we <strong>ring</strong> the family')
  await editor.destroy()
})

test('a block that the other has deleted takes nothing else with it', async () => {
  const { editor, writing, caret, type, text } = await open()
  caret(2, 3)
  writing.take(start.replace(mine, ''))
  type('x')
  expect(text().replace('x', '')).toBe(start.replace(mine, ''))
  await editor.destroy()
})

test('the text with nothing changed is left alone', async () => {
  const { editor, writing, root } = await open()
  const blocks = [...root.getChildren()]
  const before = editor.model.document.version
  writing.take(start)
  expect([...root.getChildren()].every((block, at) => block === blocks[at])).toBe(true)
  expect(editor.model.document.version).toBe(before)
  await editor.destroy()
})

const texts = [
  start,
  '',
  '<p>Another</p>',
  '<ul><li>One</li><li>Three<ul><li>Deeper</li></ul></li></ul>',
  `${below}<p>{{manager.name}}</p>${mine}`,
  '<table class="table"><thead><tr><th>Day</th><th>Who</th></tr></thead><tbody><tr><td>1</td><td>{{manager.name}}</td></tr></tbody></table><p>End</p>',
  '<table class="table"><thead><tr><th>Day</th><th>Who</th><th>Where</th></tr></thead><tbody><tr><td>1</td><td>Sam</td><td>Here</td></tr><tr><td>2</td><td>Ada</td><td>There</td></tr></tbody></table><p>End</p>',
  '<ol><li><p>One</p><p>more of one</p></li><li>Two</li></ol><blockquote><p>Said</p></blockquote>',
  '<ol><li><p>One</p><p>much more of one</p><p>and more</p></li><li>Two</li></ol><blockquote><p>Said</p><p>again</p></blockquote>',
  '<figure class="image"><img src="/uploads/a.png" alt="A hall"><figcaption>The hall</figcaption></figure><p>a<br>b <a href="https://example.org">there</a></p>',
  '<figure class="image"><img src="/uploads/a.png" alt="A great hall"><figcaption>The great hall</figcaption></figure><p style="text-align:center">a<br>c <a href="https://example.org/x">there</a></p><div class="page-break"></div>',
]
/** How each reads in an editor of its own. */
const wanted = new Map<string, string>()
beforeAll(async () => {
  for (const each of texts) {
    const { editor, text } = await open(each)
    wanted.set(each, text())
    await editor.destroy()
  }
}, 60_000)

test.each(texts.map((first, at) => [first, texts.slice(at)] as const))(
  'from any text to any other, and back: %s',
  async (first, others) => {
    const { editor, writing, text } = await open(first)
    for (const next of others) {
      writing.take(next)
      expect(text()).toBe(wanted.get(next))
      writing.take(first)
      expect(text()).toBe(wanted.get(first))
    }
    await editor.destroy()
  },
  60_000,
)
