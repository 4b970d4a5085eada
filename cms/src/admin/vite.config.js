// CommonJS (see package.json beside it): Strapi's build turns this file into that, whatever it is written in.
const { join } = require('node:path')

const editor = join(__dirname, 'editor/Editor.jsx')
const provider = /^\.\/components\/CKEditorProvider$/

/** The editor's plugin would load CKEditor from its maker's servers: here it comes with the admin (see Editor.jsx). */
const editorFromHere = {
  name: 'editor-from-here',
  enforce: 'pre',
  resolveId: asked => (provider.test(asked) ? editor : undefined),
}

module.exports = config => ({ ...config, plugins: [editorFromHere, ...(config.plugins ?? [])] })
