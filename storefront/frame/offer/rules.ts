import { isOfferOn, type OfferFlags } from '@cloudoc/catalogue/contract/rules/offer.ts'

/** The cookie that says that the pop-up was seen today (shop §3 Session values kept, §4 Offer). */
export const offerCookie = 'offerTime'
const aDay = 24 * 60 * 60

/** Screens on which somebody is busy with something of their own. */
const busy = /^\/(?:cart|signin|signup|login|forgotpassword|verifyotp|resetpassword)(?:\/|$)/

type Flags = Omit<OfferFlags, 'offerExpiry'> & { offerExpiry: string }
/** The flags with an expiry as the rules take it: staff may leave it open. */
export const flagsOf = (settings: Flags): OfferFlags => ({ ...settings, offerExpiry: settings.offerExpiry || null })

export const hasSeenOffer = (cookies: string): boolean => cookies.split(';').some(cookie => cookie.trim() === `${offerCookie}=true`)
/** For `document.cookie`: 24 hours, the whole shop. */
export const seenCookie = (secure: boolean): string => `${offerCookie}=true; max-age=${aDay}; path=/; samesite=lax${secure ? '; secure' : ''}`

/** Is it time for the pop-up? Once a day, while an offer is on; never over another window, such as the thanks for a purchase (shop §4). */
export const mayPopUp = ({ settings, cookies, path, windowOpen, now }: { settings: Flags; cookies: string; path: string; windowOpen: boolean; now: number }): boolean =>
  isOfferOn(flagsOf(settings), new Date(now)) && !hasSeenOffer(cookies) && !windowOpen && !busy.test(path)
