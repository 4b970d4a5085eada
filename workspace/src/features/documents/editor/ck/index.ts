/** CKEditor and all that stands on it. Imported by `import()` only (see ../code.ts), so that it is a piece of its own. */
import 'ckeditor5/ckeditor5-editor.css'

export { BodyEditor } from './BodyEditor.tsx'
export { SmallEditor } from './SmallEditor.tsx'
