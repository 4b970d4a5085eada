import { DecoupledEditor } from 'ckeditor5'
import type { Kept } from '../autosave/writing.ts'
import { bodyConfig } from './configs.ts'
import { textOf, writingOf } from './writing.ts'

const clash = { id: '5 0', mine: 'the nurse', theirs: 'a doctor' }
async function open(html = '<p>First.</p><p>Ring a doctor the nurse now.</p>') {
  const editor = await DecoupledEditor.create({ ...bodyConfig({}), toolbar: [], initialData: html })
  const changed = jest.fn()
  const writing = writingOf(editor, () => ({
    label: '',
    initial: html,
    values: {},
    onReady: () => {},
    onChange: changed,
  }))
  return { editor, writing, changed }
}

test.each<[Kept, string]>([
  ['mine', 'Ring the nurse now.'],
  ['theirs', 'Ring a doctor now.'],
  ['both', 'Ring a doctor the nurse now.'],
])('words that two people replaced are marked, and kept: %s', async (kept, text) => {
  const { editor, writing, changed } = await open()
  expect(writing.mark(clash)).toBe(true)
  expect(textOf(editor)).toBe('<p>First.</p><p>Ring a doctor the nurse now.</p>')
  expect(changed).not.toHaveBeenCalled()
  // What is typed beside the mark moves it along.
  editor.model.change(writer => {
    const root = editor.model.document.getRoot()
    if (root) writer.insertText('Please. ', root.getChild(1) as never, 0)
  })
  writing.keep(clash.id, kept)
  expect(textOf(editor)).toBe(`<p>First.</p><p>Please. ${text}</p>`)
  expect([...editor.model.markers.getMarkersGroup('clash')]).toEqual([])
  await editor.destroy()
})

test('words that are no longer there are not marked', async () => {
  const { editor, writing } = await open('<p>Ring nobody.</p>')
  expect(writing.mark(clash)).toBe(false)
  writing.keep(clash.id, 'mine')
  expect(textOf(editor)).toBe('<p>Ring nobody.</p>')
  await editor.destroy()
})
