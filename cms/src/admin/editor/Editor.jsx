import { lazy, Suspense } from 'react'

/**
 * CKEditor for long texts in the admin, from this installation: nothing is asked of another server, and the GPL, which is
 * this project's licence, is not accepted by the maker's servers. The plugin looks for the editor in `window.CKEDITOR`.
 */
const Input = lazy(async () => {
  const [editor] = await Promise.all([import('ckeditor5'), import('ckeditor5/ckeditor5.css')])
  window.CKEDITOR = editor
  const { CKEditorInput } = await import('@ckeditor/strapi-plugin-ckeditor/admin/src/components/CKEditorInput')
  return { default: CKEditorInput }
})

const Editor = props => (
  <Suspense fallback={<p>Loading the editor …</p>}>
    <Input {...props} />
  </Suspense>
)

export default Editor
