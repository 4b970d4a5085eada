import { now } from '@cloudoc/core/server/clock.ts'
import { responseCache } from '@cloudoc/core/server/http/response-cache.ts'
import type { Catalogue } from './model.ts'

const day = 86_400_000
let timer: NodeJS.Timeout | undefined

/**
 * The next moment at which the shop shows something else although nobody changed anything; at the latest in a
 * day (updates age).
 */
export function nextExpiry({ settings, coupons }: Pick<Catalogue, 'settings' | 'coupons'>, at: Date): Date {
  const dates = [settings.offerExpiry, settings.trialExpiry].filter(text => text !== '').map(text => new Date(text))
  const ahead = [...dates, ...coupons.flatMap(({ begins, expires }) => [begins ?? [], expires ?? []].flat())]
    .map(date => date.getTime())
    .filter(time => time > at.getTime())
  return new Date(Math.min(at.getTime() + day, ...ahead))
}

/** Replies kept in memory show prices: at the end of an offer they are made anew. Each node does it for itself. */
export function forgetAtExpiry(made: Catalogue): void {
  clearTimeout(timer)
  // A second later, so that no reply made at the last moment is kept after it.
  const wait = nextExpiry(made, now()).getTime() - now().getTime() + 1000
  timer = setTimeout(() => {
    responseCache.clear()
    forgetAtExpiry(made)
  }, wait).unref()
}
