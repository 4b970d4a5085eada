import type { ModelElement } from 'ckeditor5'
import { ContextualBalloon, DecoupledEditor, ImageUploadEditing } from 'ckeditor5'
import { bodyConfig } from '../configs.ts'

const open = (alt: string) =>
  DecoupledEditor.create({
    ...bodyConfig({}),
    toolbar: [],
    initialData: `<p>Before</p><figure class="image"><img src="/uploads/a.png"${alt}></figure>`,
  })
const uploaded = async (editor: DecoupledEditor) => {
  const imageElement = editor.model.document.getRoot()?.getChild(1) as ModelElement
  editor.plugins
    .get(ImageUploadEditing)
    .fire('uploadComplete', { data: { default: '/uploads/a.png' }, imageElement } as never)
  await new Promise(done => setTimeout(done, 20))
  return editor.plugins.get(ContextualBalloon).visibleView
}

test('a picture that was put in asks what it shows', async () => {
  const editor = await open('')
  const form = await uploaded(editor)
  expect(form?.element?.querySelector('input')).toBeInstanceOf(HTMLInputElement)
  await editor.destroy()
})

test('one that says so already does not', async () => {
  const editor = await open(' alt="A hall"')
  const form = await uploaded(editor)
  expect(form?.element?.querySelector('input') ?? null).toBeNull()
  await editor.destroy()
})
