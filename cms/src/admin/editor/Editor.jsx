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

/** Words of the form, in the shape in which the plugin takes them: without, it shows the field's name. */
const inWords = (name, what, text) => (text ? { id: `cloudoc.${name}.${what}`, defaultMessage: text } : undefined)

const Editor = ({ label, hint, ...props }) => (
  <Suspense fallback={<p>Loading the editor …</p>}>
    <Input
      {...props}
      intlLabel={inWords(props.name, 'label', label)}
      description={inWords(props.name, 'hint', typeof hint === 'string' ? hint : undefined)}
    />
  </Suspense>
)

export default Editor
