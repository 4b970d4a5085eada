/** Pages that would only lead back here. */
const ownPages = ['/signin', '/signup', '/login', '/forgotpassword', '/verifyotp', '/resetpassword']
const nowhere = 'http://nowhere.invalid'

/**
 * The path of `?next=` if it is one of this site; '' for anything else, so that no link can send somebody who
 * has just signed in to a stranger's page. Read as a browser would: `//host`, `/\host` and `/.//host` are
 * other sites.
 */
export function safeNext(value: string | null | undefined): string {
  if (!value?.startsWith('/')) return ''
  try {
    const { origin, pathname, search, hash } = new URL(value, nowhere)
    if (origin !== nowhere || pathname.startsWith('//')) return ''
    const own = ownPages.some(page => pathname === page || pathname.startsWith(`${page}/`))
    return own ? '' : `${pathname}${search}${hash}`
  } catch {
    return ''
  }
}
