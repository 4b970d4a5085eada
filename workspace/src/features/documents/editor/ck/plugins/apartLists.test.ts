import { DecoupledEditor } from 'ckeditor5'
import { bodyConfig, smallConfig } from '../configs.ts'
import { takeDifference } from '../difference.ts'
import { readInPieces } from '../pieces.ts'
import { textOf } from '../writing.ts'

const two = '<ol><li>Wash your hands.</li><li>Put on gloves.</li></ol><ol><li>Take off the gloves.</li></ol>'
const later = '<ol><li>One</li></ol><ol start="5"><li>Five<ol start="3"><li>Deep</li></ol></li><li>Six</li></ol>'

async function open(html: string, config = bodyConfig({})) {
  const editor = await DecoupledEditor.create({ ...config, initialData: html })
  // Names of items are the editor's own.
  const plain = (text: string) => text.replaceAll(/ data-list-item-id="\w+"/g, '')
  const pieces = readInPieces(editor, () => {})
  return { editor, text: () => plain(textOf(editor)), inPieces: () => plain(pieces.html()) }
}

test.each([
  ['two numbered lists', two],
  ['numbers that begin elsewhere', later],
  ['two lists of points', '<ul><li>One</li></ul><ul><li>Two</li></ul>'],
  ['three', `${two}<ol start="9"><li>Nine</li></ol>`],
  ['one that begins at 3', '<p>Before</p><ol start="3"><li>Three</li></ol>'],
  ['a list of another kind between', '<ol><li>One</li></ol><ul><li>Point</li></ul><ol><li>One</li></ol>'],
  ['letters after numbers', '<ol><li>One</li></ol><ol style="list-style-type:lower-latin;"><li>a</li></ol>'],
  [
    'in a quotation and in a cell',
    `<blockquote>${two}</blockquote><table class="table"><tbody><tr><td>${two}</td></tr></tbody></table>`,
  ],
  ['points below an item before another list', '<ol><li>One<ul><li>Point</li></ul></li></ol><ol><li>One</li></ol>'],
])('%s right after each other come back as they were', async (_, html) => {
  const { editor, text, inPieces } = await open(html)
  expect([text(), inPieces()]).toEqual([html, html])
  editor.setData(html.replaceAll('</ol><ol', '</ol>\n\n<ol'))
  expect(text()).toBe(html)
  await editor.destroy()
})

test('a passage that is written while merging keeps them, too', async () => {
  const { editor, text } = await open(later, smallConfig({}, { blocks: true }))
  expect(text()).toBe(later)
  await editor.destroy()
})

test('within an item they become one, and nothing leaves the item', async () => {
  const { editor, text } = await open('<ol><li>One<ol><li>a</li></ol><ol><li>b</li></ol></li><li>Two</li></ol>')
  expect(text()).toBe('<ol><li>One<ol><li>a</li><li>b</li></ol></li><li>Two</li></ol>')
  await editor.destroy()
})

test('what is between them is nothing that a person meets: commands make no paragraph of it, deleting joins the lists, another’s save is taken', async () => {
  const { editor, text } = await open(two)
  const { model } = editor
  const all = () =>
    model.change(writer => {
      const root = model.document.getRoot()
      if (root) writer.setSelection(root, 'in')
    })
  all()
  editor.execute('paragraph')
  expect(text()).toBe(two)
  editor.execute('heading', { value: 'heading2' })
  expect(text()).not.toContain('<h2>&nbsp;</h2>')
  editor.setData(two)
  model.change(writer => {
    const item = model.document.getRoot()?.getChild(1)
    if (item) writer.setSelection(item, 'end')
  })
  editor.execute('deleteForward')
  expect(text()).toBe('<ol><li>Wash your hands.</li><li>Put on gloves.Take off the gloves.</li></ol>')
  takeDifference(editor, later)
  expect(text()).toBe(later)
  takeDifference(editor, two)
  expect(text()).toBe(two)
  await editor.destroy()
})
