import { AboutCompanies } from './desk/about-companies.jsx'
import { AddressFromTitle } from './desk/address-from-title.jsx'
import { askingVersion } from './desk/asking-version.jsx'
import { CompanyStatus } from './desk/company-status.jsx'
import { dayWidgets } from './desk/day.jsx'
import { JsonField } from './desk/json-field.jsx'
import { MomentField } from './desk/moment-field.jsx'
import { Placeholders } from './desk/placeholders.jsx'
import { Planned, sayingWhen } from './desk/planned.jsx'
import { ReadOnly } from './desk/read-only.jsx'
import { deskRoutes } from './desk/routes.jsx'
import { SignIns } from './desk/sign-ins.jsx'
import { NumberField, sumsInPounds } from './desk/sums.jsx'
import { TextCheck } from './desk/text-check.jsx'
import { theme } from './desk/theme.mjs'
import { words } from './desk/words.mjs'
import logo from './logo.svg'

// 10/11/2026 is the tenth of November here, and never the eleventh of October. Whoever chose a language in
// their profile keeps it.
const language = 'strapi-admin-language'
if (localStorage.getItem(language) === null) localStorage.setItem(language, 'en-GB')

/**
 * The admin speaks to this installation only: no news of releases from its maker, no tours of an editor for
 * developers, no plans to buy.
 */
export default {
  config: {
    locales: ['en-GB'],
    notifications: { releases: false },
    tutorials: false,
    auth: { logo },
    menu: { logo },
    head: { favicon: logo },
    theme,
    translations: { en: words, 'en-GB': words },
  },
  register(app) {
    app.addFields([
      { type: 'json', Component: JsonField },
      { type: 'integer', Component: NumberField },
      { type: 'decimal', Component: NumberField },
      { type: 'datetime', Component: MomentField },
    ])
    // In place of the platform's own: they say nothing to staff, or show customers' addresses.
    app.widgets.register(() => dayWidgets)
    app.router.addRoute(deskRoutes)
  },
  bootstrap(app) {
    const screens = app.getPlugin('content-manager').apis
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', sumsInPounds)
    screens.addDocumentAction(actions =>
      actions.map(action =>
        action.type === 'publish' ? askingVersion(action) : action.type === 'update' ? sayingWhen(action) : action,
      ),
    )
    screens.addEditViewSidePanel(panels => [
      ...panels,
      CompanyStatus,
      SignIns,
      Planned,
      AddressFromTitle,
      ReadOnly,
      TextCheck,
      Placeholders,
      AboutCompanies,
    ])
    const style = document.createElement('style')
    // Whatever screen of the platform leads to its maker's pages: plans, guides, a marketplace.
    // A long text scrolls by itself, so that what stands below it is found.
    // What a price is for stands at the end of its label. Titles of the first page are easily read.
    style.textContent =
      'a[href*="strapi.io"]{display:none!important}.ck-editor__editable{max-height:60vh}form label{white-space:normal!important}[id^="global::day-"]{color:inherit!important}'
    document.head.append(style)
  },
}
