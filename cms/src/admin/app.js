/** The admin speaks to this installation only: no news of releases from its maker, and no tours of an editor for developers. */
export default {
  config: { locales: [], notifications: { releases: false }, tutorials: false },
}
