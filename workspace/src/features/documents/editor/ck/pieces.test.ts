import type { ModelElement, ModelPosition } from 'ckeditor5'
import { CKEditorError, DecoupledEditor } from 'ckeditor5'
import { bodyConfig } from './configs.ts'
import { readInPieces } from './pieces.ts'
import { textOf } from './writing.ts'

// What the pieces say is what is saved: CKEditor itself, with our plugins, is asked after each of thousands of changes whether they say the same.

const start = `<h2>Duty of {{company.name}}</h2><p>We ring <strong>the family</strong> on the same day.</p><ul><li>One</li><li>Two<ol start="3"><li>Deep</li><li>Deeper</li></ol></li></ul><p>Between</p>
<ol><li>First</li><li>Second <a href="https://example.org">there</a></li></ol><table class="table"><thead><tr><th>Day</th><th>Who</th></tr></thead><tbody><tr><td>1</td><td colspan="1">{{manager.fullName}}</td></tr></tbody></table>
<blockquote><p>Said</p><ul><li>in a list</li></ul></blockquote><div class="page-break"></div><figure class="image"><img src="/uploads/a.png" alt="A hall"><figcaption>The hall</figcaption></figure><p>End</p>`
const elsewhere = [
  '<p>Pasted</p>',
  'in a line <b>bold</b>',
  '<ul><li>pasted one</li><li>pasted two<ul><li>below</li></ul></li></ul>',
  '<h3>Head</h3><ol><li>a</li></ol><p>{{company.name}}</p>',
  '<ol><li>one</li></ol><ol start="4"><li>four</li></ol>',
  '<table><tbody><tr><td>x</td><td>y<ul><li>z</li></ul></td></tr></tbody></table>',
  '<p>a</p><div class="page-break"></div><p>b</p>',
  '<p><img src="/uploads/b.png" alt=""> beside</p>',
  '<blockquote><p>q</p></blockquote>',
]

async function open(html = start) {
  const editor = await DecoupledEditor.create({ ...bodyConfig({}), toolbar: [], initialData: html })
  const pieces = readInPieces(editor, () => {})
  expect(pieces.html()).toBe(textOf(editor))
  return {
    editor,
    pieces,
    same: (said: string) => {
      if (pieces.html() !== textOf(editor)) throw new Error(`${said}\n${pieces.html()}\nis not\n${textOf(editor)}`)
    },
  }
}
type Made = Awaited<ReturnType<typeof open>>['editor']

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed
  const below = (count: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
  const one = <T>(all: readonly T[]): T => all[below(all.length)] as T
  return { below, one }
}
type Dice = ReturnType<typeof dice>

const rootOf = (editor: Made): ModelElement => editor.model.document.getRoot() as ModelElement
/** Places where a caret may stand. */
function places(editor: Made): ModelPosition[] {
  const found: ModelPosition[] = []
  for (const { nextPosition } of editor.model.createRangeIn(rootOf(editor)).getWalker({ singleCharacters: true }))
    if (editor.model.schema.checkChild(nextPosition, '$text')) found.push(nextPosition)
  return found
}
/** A caret, a part of the text over any number of blocks, a thing chosen, or all of it. */
function choose(editor: Made, { below, one }: Dice): void {
  const found = places(editor)
  const kind = below(10)
  editor.model.change(writer => {
    const objects = [...editor.model.createRangeIn(rootOf(editor)).getItems()].flatMap(item =>
      item.is('element') && editor.model.schema.isObject(item) ? [item] : [],
    )
    const [from, to] = [one(found), one(found)]
    if (kind === 0 && objects.length > 0) writer.setSelection(one(objects), 'on')
    else if (kind === 1) writer.setSelection(rootOf(editor), 'in')
    else if (kind < 5 && from && to)
      writer.setSelection(from.isBefore(to) ? writer.createRange(from, to) : writer.createRange(to, from))
    else if (from) writer.setSelection(from)
  })
}

/** Commands of the toolbar and the keyboard. Those that the place does not allow do nothing. */
const commands: readonly (readonly [name: string, values: readonly unknown[]])[] = [
  ...[
    'delete',
    'deleteForward',
    'enter',
    'enter',
    'shiftEnter',
    'bold',
    'italic',
    'underline',
    'superscript',
    'paragraph',
    'bulletedList',
    'numberedList',
    'indentList',
    'outdentList',
    'indentBlock',
    'outdentBlock',
    'blockQuote',
    'horizontalLine',
    'pageBreak',
    'removeFormat',
    'unlink',
    'insertTableRowAbove',
    'insertTableRowBelow',
    'insertTableColumnLeft',
    'insertTableColumnRight',
    'mergeTableCellRight',
    'mergeTableCellDown',
    'mergeTableCells',
    'splitTableCellVertically',
    'splitTableCellHorizontally',
    'removeTableRow',
    'removeTableColumn',
    'setTableRowHeader',
    'setTableColumnHeader',
    'toggleTableCaption',
    'toggleImageCaption',
    'undo',
    'undo',
    'redo',
  ].map(name => [name, [undefined]] as const),
  ['insertText', [{ text: 'word ' }, { text: '{{company.name}}' }, { text: ' a  b ' }]],
  ['insertPlaceholder', [{ key: 'company.name' }, { key: 'manager.fullName' }]],
  ['heading', [{ value: 'heading2' }, { value: 'heading3' }]],
  ['alignment', [{ value: 'center' }, { value: 'left' }]],
  ['insertTable', [{ rows: 2, columns: 2 }]],
  ['insertImage', [{ source: '/uploads/c.png' }]],
  ['imageTextAlternative', [{ newValue: 'A picture' }]],
  ['imageStyle', [{ value: 'inline' }, { value: 'block' }, { value: 'side' }]],
  ['resizeImage', [{ width: '50%' }]],
  ['link', ['https://example.org/a', 'mailto:a@example.org']],
  ['fontColor', [{ value: '#a4262c' }]],
  ['listStart', [{ startIndex: 4 }]],
  ['listStyle', [{ type: 'lower-latin' }, { type: 'square' }]],
  ['listReversed', [{ reversed: true }]],
  ['tableCellBackgroundColor', [{ value: '#fff2cc' }]],
  ['tableAlignment', [{ value: 'left' }]],
  ['find', ['e', 'One']],
  ['replaceAll', [['every', 'e'] as const]],
]
const run = (editor: Made, { one }: Dice): string => {
  const [name, values] = one(commands)
  const value = one(values)
  if (editor.commands.get(name)?.isEnabled)
    editor.execute(name, ...(name === 'replaceAll' ? (value as unknown[]) : [value]))
  return `${name} ${JSON.stringify(value)}`
}

/** What a person, the clipboard, the mouse or another version does to a text. */
function change(editor: Made, luck: Dice): string {
  const { model, data } = editor
  const kind = luck.below(40)
  choose(editor, luck)
  if (kind === 0) {
    data.set(luck.one([start, '<p>Another</p>', '', '<ul><li>one</li></ul><ul><li>two</li></ul>']))
    return 'set'
  }
  if (kind < 5) {
    const html = luck.one(elsewhere)
    model.insertContent(data.toModel(data.processor.toView(html)))
    return `paste ${html}`
  }
  if (kind < 8) {
    model.deleteContent(model.document.selection)
    return 'cut'
  }
  if (kind < 11) {
    // Blocks that are dragged elsewhere.
    const root = rootOf(editor)
    const [from, to] = [luck.below(root.childCount), luck.below(root.childCount + 1)]
    const count = 1 + luck.below(Math.min(3, root.childCount - from))
    if (to < from || to > from + count)
      model.change(writer =>
        writer.move(
          writer.createRange(writer.createPositionAt(root, from), writer.createPositionAt(root, from + count)),
          writer.createPositionAt(root, to),
        ),
      )
    return `move ${count} from ${from} to ${to}`
  }
  // Several as one.
  if (kind < 14)
    return model.change(() =>
      [run(editor, luck), choose(editor, luck), run(editor, luck), choose(editor, luck), run(editor, luck)].join(
        ' and ',
      ),
    )
  return run(editor, luck)
}

/** Goes through all versions of a text. CKEditor's own undo gives up on some, with an error; the product starts such an editor anew. */
function all(name: 'undo' | 'redo', editor: Made, same: (said: string) => void): void {
  while (editor.commands.get(name)?.isEnabled) {
    try {
      editor.execute(name)
    } catch (error) {
      expect(error).toBeInstanceOf(CKEditorError)
      return
    }
    same(name)
  }
}

test.each([1, 2, 3, 4])(
  'whatever is done to a text, what is saved is the text of the editor (%i)',
  async seed => {
    const { editor, same } = await open()
    const luck = dice(seed)
    for (let step = 0; step < 150; step++) {
      const done = change(editor, luck)
      // Not after each: changes may also gather.
      if (luck.below(4) > 0) same(`step ${step}: ${done}`)
    }
    same('at the end')
    all('undo', editor, same)
    all('redo', editor, same)
    await editor.destroy()
  },
  60_000,
)

test('blocks that are written in and moved at once, all of them', async () => {
  const { editor, same } = await open('<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>')
  const root = rootOf(editor)
  editor.model.change(writer => {
    for (const at of [2, 3, 4]) writer.insertText('new ', root.getChild(at) as ModelElement, 0)
    writer.move(
      writer.createRange(writer.createPositionAt(root, 2), writer.createPositionAt(root, 5)),
      writer.createPositionAt(root, 0),
    )
  })
  same('moved')
  expect(textOf(editor)).toBe('<p>new c</p><p>new d</p><p>new e</p><p>a</p><p>b</p>')
  await editor.destroy()
})
