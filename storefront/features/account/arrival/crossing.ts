import { startCrossing } from '@cloudoc/accounts/contract/session.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { session } from '@cloudoc/kit/session/store.ts'
import { textWaits } from '@cloudoc/kit/session/waitingText.ts'

type Place = Pick<Location, 'protocol' | 'hostname' | 'host'>

/** An address that can have no name before it. */
const isNumeric = (hostname: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname) || hostname.startsWith('[')

/** Can the company's subdomain be reached from here, and is it another page than this one? */
export const mustCross = (subdomain: string, { hostname }: Pick<Place, 'hostname'>): boolean =>
  subdomain !== '' && !isNumeric(hostname) && !hostname.toLowerCase().startsWith(`${subdomain.toLowerCase()}.`)

/**
 * `acme.cloudoc.example/company/…?code=…`: the same path over there, with the code that opens the session
 * (rulings 9).
 */
export function crossingUrl(subdomain: string, path: string, code: string, { protocol, host }: Place): string {
  const url = new URL(path, `${protocol}//${subdomain}.${host.replace(/^www\./i, '')}`)
  url.searchParams.set('code', code)
  return url.href
}

/**
 * Leaves for a path of the signed-in app; `subdomain` '' stays on this host, and so does a crossing that
 * cannot be made. Where one goes back to a text that this browser keeps unsaved under this address, it stays,
 * too: over there nobody would find it.
 */
export async function leaveFor(path: string, subdomain: string, here: Place = window.location): Promise<void> {
  const { loginUserId, userId } = session()
  if (!mustCross(subdomain, here) || textWaits(loginUserId || userId, path)) return browser.leave(path)
  const crossing = await send(startCrossing, {})
  if (crossing.status !== 1) return browser.leave(path)
  const { code, subdomain: own } = crossing.response
  browser.leave(crossingUrl(own, path, code, here))
}
