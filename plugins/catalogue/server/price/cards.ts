import { toPounds } from '@cloudoc/core/contract/money.ts'
import type { z } from 'zod'
import type { libraryItem, packageCard, packageDocument } from '../../contract/package.ts'
import { priceOf } from '../../contract/rules/price.ts'
import type { Catalogue, Package, Template } from '../snapshot/model.ts'
import { renewsAt } from '../snapshot/pricing.ts'

/** 'From': yearly, for one location, without add-ons. */
const leastSelection = { plan: 'yearly', addOns: [], licence: 'single' } as const

/** Pence of the 'From' price at a time. */
export const fromPrice = (held: Catalogue, item: Package, at: Date): number =>
  priceOf(item, leastSelection, held.priceList(at)).net

/** A package as its card shows it (shop §2 Subscription listing). */
export function cardOf(held: Catalogue, item: Package, at: Date): z.input<typeof packageCard> {
  const price = priceOf(item, leastSelection, held.priceList(at))
  return {
    _id: item.id,
    name: item.name,
    slug: item.slug,
    summary: item.summary,
    description: item.description,
    licenseFee: toPounds(item.licenseFee),
    hasDiscountOffer: item.hasDiscountOffer,
    price: toPounds(price.net),
    renewalPrice: toPounds(fromPrice(held, item, renewsAt(at))),
    discountPercent: price.discount?.percent ?? 0,
    // Only the package discount ends with the offer.
    offerExpiry: price.discount?.kind === 'package' ? held.settings.offerExpiry : '',
    files: item.files,
    updatesAvailable: held.updatesOf(item, at),
    subscription_image: item.image,
    country: { name: item.country.name, slug: item.country.slug, flag: item.country.flag },
    category: { name: item.category.name, slug: item.category.slug },
    type: { name: item.type.name, slug: item.type.slug },
  }
}

/** Where documents stand to which staff gave no folder. */
const folderOfKind = (kind: string): string =>
  kind === 'policy' || kind === 'procedure'
    ? 'Policies and procedures'
    : kind === 'easy-read'
      ? 'Easy Read'
      : 'Forms and records'
export const folderOf = (document: Template): string => document.folder || folderOfKind(document.kind)

export const documentRow = (document: Template): z.input<typeof packageDocument> => ({
  _id: document.id,
  name: document.title,
  policyNumber: document.policyNumber,
  kind: document.kind,
  folder: folderOf(document),
  updated_at: document.version.publishedAt.toISOString(),
})

/** A single document on sale (shop §2 /document-search). */
export const libraryRow = (document: Template): z.input<typeof libraryItem> => ({
  _id: document.id,
  name: document.title,
  policyNumber: document.policyNumber,
  kind: document.kind,
  price: toPounds(document.singleFee),
  countries: document.countries.map(country => country.name),
  categories: document.categories.map(category => category.name),
  updated_at: document.version.publishedAt.toISOString(),
  excerpt: document.excerpt,
})
