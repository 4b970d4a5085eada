/**
 * Takes a crossing code out of the address (rulings 9): it is good once, so it must not stay in the history,
 * in a bookmark, or in what another site is told as the referrer. Nothing else in the address is read, and
 * none of it opens anything.
 */
export function takeCode(): string | null {
  const address = new URL(window.location.href)
  const code = address.searchParams.get('code')
  if (code === null) return null
  address.searchParams.delete('code')
  window.history.replaceState(window.history.state, '', `${address.pathname}${address.search}${address.hash}`)
  return code
}
