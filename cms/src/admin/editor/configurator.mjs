import Platforms from '@ckeditor/strapi-plugin-ckeditor/admin/src/components/CKEditorInput/Configurator'

/** Buttons of what a document does not take, or shows otherwise than the editor: a button is a promise. */
const buttons = new Set([
  'mediaEmbed',
  'htmlEmbed',
  'fontSize',
  'fontFamily',
  'fontColor',
  'fontBackgroundColor',
  'codeBlock',
  'code',
  'todoList',
])
/** The same by the editor's parts: what is pasted or typed as a shortcut would bring them otherwise. */
const parts = new Set([
  'MediaEmbed',
  'HtmlEmbed',
  'FontSize',
  'FontFamily',
  'FontColor',
  'FontBackgroundColor',
  'CodeBlock',
  'Code',
  'TodoList',
])
const isLine = item => item === '|' || item === '-'
/** Without the buttons, and without a line beside a line. */
const kept = items => {
  const left = items.filter(item => !buttons.has(item))
  return left.filter((item, at) => !(item === '|' && (at === 0 || isLine(left[at - 1]) || isLine(left[at + 1] ?? '-'))))
}

/** The plugin's presets, with what documents take. */
export default class Configurator extends Platforms {
  getEditorConfig() {
    const { toolbar, plugins, ...config } = super.getEditorConfig()
    return {
      ...config,
      plugins: plugins.filter(({ pluginName }) => !parts.has(pluginName)),
      toolbar: Array.isArray(toolbar) ? kept(toolbar) : { ...toolbar, items: kept(toolbar.items) },
    }
  }
}
