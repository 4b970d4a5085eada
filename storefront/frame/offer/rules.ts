import { isOfferOn, type OfferFlags } from '@cloudoc/catalogue/contract/rules/offer.ts'

/** The cookie that says that the pop-up was seen today (shop §3 Session values kept, §4 Offer). */
const offerCookie = 'offerTime'
const aDay = 24 * 60 * 60

/**
 * Screens on which somebody is busy with something of their own; and the home page, which has the offer in
 * its text.
 */
const busy = /^\/(?:$|(?:cart|signin|signup|login|forgotpassword|verifyotp|resetpassword|contact-us)(?:\/|$))/

type Flags = Omit<OfferFlags, 'offerExpiry'> & { offerExpiry: string }
/** The flags with an expiry as the rules take it: staff may leave it open. */
export const flagsOf = (settings: Flags): OfferFlags => ({ ...settings, offerExpiry: settings.offerExpiry || null })

export const hasSeenOffer = (cookies: string): boolean =>
  cookies.split(';').some(cookie => cookie.trim() === `${offerCookie}=true`)
/** For `document.cookie`: 24 hours, the whole shop. */
export const seenCookie = (secure: boolean): string =>
  `${offerCookie}=true; max-age=${aDay}; path=/; samesite=lax${secure ? '; secure' : ''}`

export interface Moment {
  settings: Flags
  cookies: string
  path: string
  /** Another window is open, such as the thanks for a purchase (shop §4). */
  windowOpen: boolean
  /** A field has the focus: what is typed next belongs there. */
  typing: boolean
  /** Something of the shop was looked at: this page beyond its first view, or another one. */
  looked: boolean
  now: number
}

/**
 * Is it time for the pop-up? Once a day, while an offer is on, to somebody who has looked around and is not
 * in the middle of something (shop §4).
 */
export const mayPopUp = ({ settings, cookies, path, windowOpen, typing, looked, now }: Moment): boolean =>
  isOfferOn(flagsOf(settings), new Date(now)) &&
  !hasSeenOffer(cookies) &&
  !windowOpen &&
  !typing &&
  looked &&
  !busy.test(path)
