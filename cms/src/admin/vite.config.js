// CommonJS (see package.json beside it): Strapi's build turns this file into that, whatever it is written in.
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')

const editor = join(__dirname, 'editor/Editor.jsx')
const provider = /^\.\/components\/CKEditorProvider$/
const styling = /^\.\/GlobalStyling$/

/**
 * The editor's plugin would load CKEditor from its maker's servers: here it comes with the admin (see
 * Editor.jsx), and is dark where the system is (styling.mjs).
 */
const editorFromHere = {
  name: 'editor-from-here',
  enforce: 'pre',
  resolveId: (asked, importer = '') =>
    provider.test(asked)
      ? editor
      : styling.test(asked) && importer.includes('strapi-plugin-ckeditor')
        ? join(__dirname, 'editor/styling.mjs')
        : undefined,
}

/** Parts of the platform that advertise it, by the end of their name. */
const adverts =
  /\/(?:MediaLibraryBanner|UpsellBanner|FreeTrialEndedModal|FreeTrialWelcomeModal|GuidedTour\/Overview|getMatchingDocLink)(?:\.mjs)?$/
const menu = /\/useMenu(?:\.mjs)?$/
const ownMenu = join(__dirname, 'quiet/menu.mjs')
const fromPlatform = createRequire(require.resolve('@strapi/strapi/package.json'))
const platformAdmin = dirname(fromPlatform.resolve('@strapi/admin/package.json'))

/**
 * The admin without its maker's adverts; and what our own screens take from the platform, by the platform's
 * own copies.
 */
const quiet = {
  name: 'quiet',
  enforce: 'pre',
  resolveId(asked, importer = '') {
    if (asked === '@strapi/admin/menu') return join(platformAdmin, 'dist/admin/admin/src/hooks/useMenu.mjs')
    if (importer.startsWith(__dirname) && /^@strapi\/(?:design-system|icons)$/.test(asked))
      return this.resolve(asked, join(platformAdmin, 'package.json'), { skipSelf: true })
    if (!importer.includes('@strapi')) return undefined
    if (adverts.test(asked)) return join(__dirname, 'quiet/nothing.mjs')
    return menu.test(asked) ? ownMenu : undefined
  },
}

/** The menu of content, grouped by job and in an order of ours (desk/groups.mjs). */
const grouped = {
  name: 'grouped',
  enforce: 'pre',
  transform(code, id) {
    if (!/content-manager.*\/LeftMenu\.mjs$/.test(id.split('?')[0])) return undefined
    const changed = code
      .replace('].map((section)=>({', ']).map((section)=>({')
      .replace('React.useMemo(()=>[', 'React.useMemo(()=>byJob([')
      .replace('.sort((a, b)=>formatter.compare(a.title, b.title))', '')
    // A release of the platform that writes it otherwise is noticed when the admin is built.
    if (changed.split('byJob([').length !== 2 || changed.includes('.sort('))
      this.error('The menu of content has changed.')
    return `import { byJob } from ${JSON.stringify(join(__dirname, 'desk/groups.mjs'))}\n${changed}`
  },
}

/** What stands in the browser's tab and in its history. */
const named = {
  name: 'named',
  enforce: 'pre',
  transform: (code, id) =>
    /\/PageHelpers\.mjs$/.test(id.split('?')[0]) ? code.replace('| Strapi`', '| Cloudoc`') : undefined,
  transformIndexHtml: html => html.replace('<title>Strapi Admin</title>', '<title>Cloudoc</title>'),
}

/**
 * Imports of a name that is known only at run time are left alone in packages; without its translations, the
 * editor's asks for what is not there.
 */
const exclude = [/node_modules\/(?!.*strapi-plugin-ckeditor)/]

module.exports = config => ({
  ...config,
  build: { ...config.build, dynamicImportVarsOptions: { exclude } },
  plugins: [editorFromHere, quiet, grouped, named, ...(config.plugins ?? [])],
})
