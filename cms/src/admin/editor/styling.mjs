import { style as common } from '@ckeditor/strapi-plugin-ckeditor/admin/src/components/CKEditorInput/styles/common'
import { style as dark } from '@ckeditor/strapi-plugin-ckeditor/admin/src/components/CKEditorInput/styles/dark'
import { style as light } from '@ckeditor/strapi-plugin-ckeditor/admin/src/components/CKEditorInput/styles/light'
import { createGlobalStyle, css } from 'styled-components'

/** What the plugin leaves as it is on paper: letters of its panels, links and headings of tables. */
const night = css`
  ${dark}
  .ck {
    --ck-color-input-background: rgb(24, 24, 38);
    --ck-color-input-text: rgb(255, 255, 255);
    --ck-color-labeled-field-label-background: rgb(33, 33, 52);
    --ck-color-list-background: rgb(33, 33, 52);
    --ck-color-panel-background: rgb(33, 33, 52);
    --ck-content-color-table-header-background: rgb(45, 45, 68);
  }
  .ck.ck-content.ck-editor__editable { --ck-content-font-color: rgb(255, 255, 255); color: rgb(255, 255, 255); }
  .ck.ck-content.ck-editor__editable a { color: #86cbc3; }
  .ck.ck-content.ck-editor__editable :is(th, mark) { color: inherit; background: rgb(45, 45, 68); }
`

const bySystem = css`${light} @media (prefers-color-scheme: dark) { ${night} }`

/** The plugin's colours, which know light and dark; the admin also goes by the system, until somebody chooses: the plugin would take that for light. */
export function getGlobalStyling() {
  const chosen = localStorage.getItem('STRAPI_THEME')
  return createGlobalStyle`
    ${common}
    ${chosen === 'dark' ? night : chosen === 'light' ? light : bySystem}
  `
}
