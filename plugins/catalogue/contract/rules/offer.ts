import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'

/** When an offer is on (shop §4 Offer). Flags are 1 for on, as staff set them; no `offerExpiry` (null or empty) is no end. */
export interface OfferFlags {
  offerStatus: number
  packagediscountStatus: number
  trialStatus: number
  offerExpiry: string | null
}

/** An expired offer is off, whatever the flag says: nobody is charged by a banner that reads 'Offer expired!'. */
export const isOfferOn = (flags: OfferFlags, at: Date): boolean =>
  flags.offerStatus === 1 && (!flags.offerExpiry || new Date(flags.offerExpiry) > at)
/** Are packages with `hasDiscountOffer` cheaper now (shop §4 Offer)? */
export const isPackageOfferOn = (flags: OfferFlags, at: Date): boolean =>
  isOfferOn(flags, at) && flags.packagediscountStatus === 1
/** May packages be tried now? */
export const isTrialOfferOn = (flags: OfferFlags, at: Date): boolean => isOfferOn(flags, at) && flags.trialStatus === 1

/** Days until `trialExpiry` as shown: days if under 30, else whole months (shop §9). */
export function trialLength(trialExpiry: string, at: Date): string {
  const days = Math.max(0, Math.ceil((new Date(trialExpiry).getTime() - at.getTime()) / 86_400_000))
  if (days < 30) return days === 1 ? '1 day' : `${days} days`
  const months = Math.floor(days / 30)
  return months === 1 ? '1 month' : `${months} months`
}

const categoryOrder = [
  'home-care',
  'childrens-home',
  'supported-living',
  'supported-accommodation',
  'care-home',
  'temporary-staffing',
]
/** Header order of categories (shop §2): Home Care first, then as listed, then the rest by name. */
export function byCategoryOrder<T extends { slug: string; name: string }>(categories: readonly T[]): T[] {
  const place = (slug: string) => (categoryOrder.includes(slug) ? categoryOrder.indexOf(slug) : categoryOrder.length)
  return [...categories].sort(
    (one, other) => place(one.slug) - place(other.slug) || inNaturalOrder(one.name, other.name),
  )
}
/** The category named Home Care is shown as Domiciliary Care (shop §2). */
export const categoryLabel = (name: string): string => (name === 'Home Care' ? 'Domiciliary Care' : name)
