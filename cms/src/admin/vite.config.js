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

/** Imports of a name that is known only at run time are left alone in packages; without its translations, the editor's asks for what is not there. */
const exclude = [/node_modules\/(?!.*strapi-plugin-ckeditor)/]

module.exports = config => ({
  ...config,
  build: { ...config.build, dynamicImportVarsOptions: { exclude } },
  plugins: [editorFromHere, ...(config.plugins ?? [])],
})
