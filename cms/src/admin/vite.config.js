// CommonJS (see package.json beside it): Strapi's build turns this file into that, whatever it is written in.
const { createRequire } = require('node:module')
const { dirname, join } = require('node:path')

const editor = join(__dirname, 'editor/Editor.jsx')
const provider = /^\.\/components\/CKEditorProvider$/
const styling = /^\.\/GlobalStyling$/
const configurator = /^\.\/Configurator$/

/**
 * The editor's plugin would load CKEditor from its maker's servers: here it comes with the admin (see
 * Editor.jsx), is dark where the system is (styling.mjs), and offers what documents take (configurator.mjs).
 */
const editorFromHere = {
  name: 'editor-from-here',
  enforce: 'pre',
  resolveId: (asked, importer = '') =>
    provider.test(asked)
      ? editor
      : styling.test(asked) && importer.includes('strapi-plugin-ckeditor')
        ? join(__dirname, 'editor/styling.mjs')
        : configurator.test(asked) && importer.includes('strapi-plugin-ckeditor')
          ? join(__dirname, 'editor/configurator.mjs')
          : undefined,
}

/** Parts of the platform that advertise it, by the end of their name. */
const adverts =
  /\/(?:MediaLibraryBanner|UpsellBanner|FreeTrialEndedModal|FreeTrialWelcomeModal|GuidedTour\/Overview|getMatchingDocLink)(?:\.mjs)?$/
const menu = /\/useMenu(?:\.mjs)?$/
const translations = /\/aiLocalizationJobs(?:\.mjs)?$/
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
    if (translations.test(asked)) return join(__dirname, 'quiet/no-translations.mjs')
    return menu.test(asked) ? ownMenu : undefined
  },
}

/**
 * Small changes of the platform's own screens, by the end of a file's name. A release of the platform that writes
 * one of these otherwise is noticed when the admin is built.
 */
const changes = [
  // The menu of content, grouped by job and in an order of ours (desk/groups.mjs).
  {
    file: '/LeftMenu.mjs',
    of: 'content-manager',
    first: `import { byJob } from ${JSON.stringify(join(__dirname, 'desk/groups.mjs'))}\n`,
    put: [
      ['React.useMemo(()=>[', 'React.useMemo(()=>byJob(['],
      ['].map((section)=>({', ']).map((section)=>({'],
      ['.sort((a, b)=>formatter.compare(a.title, b.title))', ''],
    ],
  },
  // What publishes by itself is called planned, not a draft.
  {
    file: '/ListViewPage.mjs',
    of: 'content-manager',
    put: [
      [
        'const { status } = row;',
        "const status = row.publishAt && row.status !== 'published' ? 'planned' : row.status;",
      ],
    ],
  },
  // Passkeys: below the form of the sign-in, at its e-mail field, and in the profile.
  {
    file: '/pages/Auth/components/Login.mjs',
    of: '@strapi/admin',
    first: `import { PasskeySignIn } from ${JSON.stringify(join(__dirname, 'desk/passkey-sign-in.jsx'))}\n`,
    put: [
      ['const Login = ({ children })=>{', 'const Login = ({ children = jsx(PasskeySignIn, {}) })=>{'],
      ["type: 'email'", "type: 'email', autoComplete: 'username webauthn'"],
    ],
  },
  {
    file: '/pages/ProfilePage.mjs',
    of: '@strapi/admin',
    first: `import { OwnPasskeys } from ${JSON.stringify(join(__dirname, 'desk/own-passkeys.jsx'))}\n`,
    put: [['jsx(PasswordSection, {}),', 'jsx(PasswordSection, {}), jsx(OwnPasskeys, {}),']],
  },
  // The server has no such address without the paid edition.
  {
    file: '/useDocumentActions.mjs',
    of: 'content-manager',
    put: [['useGetAiFeatureConfigQuery();', '({});']],
  },
]
const changed = {
  name: 'changed',
  enforce: 'pre',
  transform(code, id) {
    const [file] = id.split('?')
    const change = changes.find(each => file.endsWith(each.file) && file.includes(each.of))
    if (!change) return undefined
    return change.put.reduce(
      (text, [from, to]) => {
        if (!text.includes(from)) this.error(`The platform's ${change.file} has changed.`)
        return text.replace(from, to)
      },
      (change.first ?? '') + code,
    )
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
  plugins: [editorFromHere, quiet, changed, named, ...(config.plugins ?? [])],
})
