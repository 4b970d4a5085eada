import type { z } from 'zod'
import type { Priced, PriceList } from '../../contract/rules/price.ts'
import type { settings } from '../../contract/settings.ts'

/** Ids here are document ids: the `_id` of the wire, the same for draft and published. Money is pence, HTML is sanitised. */
export interface Country {
  id: string
  name: string
  slug: string
  flag: string
}
export interface Category {
  id: string
  name: string
  slug: string
  description: string
  image: string
}
export interface PackageType {
  id: string
  name: string
  slug: string
}

/** A package on sale. `image` is an address under this origin. */
export interface Package extends Priced {
  id: string
  slug: string
  name: string
  summary: string
  description: string
  image: string
  /** Number of documents. */
  files: number
  /** Its documents in the order in which staff put them. */
  templateIds: readonly string[]
  country: Country
  category: Category
  type: PackageType
  createdAt: Date
  /** Words that a search finds it by. */
  searchText: string
}

/** A document on sale, alone or in packages, without its text. */
export interface Template {
  id: string
  title: string
  policyNumber: string
  kind: string
  format: 'portrait' | 'landscape'
  /** Where it stands among the documents of a package ('Safeguarding'); empty when staff gave none. */
  folder: string
  /** What it costs alone: its own price, else that of settings. */
  singleFee: number
  countries: readonly Country[]
  categories: readonly Category[]
  /** Its latest version: what sells is always that. */
  version: { id: number; number: number; label: string; change: string; publishedAt: Date }
  /** Beginning of the text, for lists and search. */
  excerpt: string
  searchText: string
}

/** Packages that are advertised together, each with its own discount. */
export interface Offer {
  id: string
  name: string
  slug: string
  note: string
  packageIds: readonly string[]
}

export interface Coupon {
  id: string
  code: string
  percent: number
  note: string
  begins: Date | undefined
  expires: Date | undefined
  /** Packages that it is for; empty: all that is sold. */
  packageIds: readonly string[]
  /** How many orders it may be used for, in all and of one company; nothing: any number. */
  mostUses: number | undefined
  mostUsesPerCompany: number | undefined
}

/** Settings as visitors may see them: fees in pounds, as on the wire. Prices are made of `Catalogue.priceList`. */
export type Settings = z.output<typeof settings>

/** Everything that is on sale, as of one version of the content. It is shared between requests: nobody writes into it. */
export interface Catalogue {
  /** By id, in selling order. */
  packages: ReadonlyMap<string, Package>
  /** By id, in the order of their numbers. */
  templates: ReadonlyMap<string, Template>
  countries: readonly Country[]
  categories: readonly Category[]
  types: readonly PackageType[]
  offers: readonly Offer[]
  /** All of them; `couponsAt` says which are good. */
  coupons: readonly Coupon[]
  settings: Settings
  /** By document id or slug. */
  findPackage(idOrSlug: string): Package | undefined
  documentsOf(item: Package): readonly Template[]
  /** Documents of the package whose text changed in the 90 days before `at`: 'Updates Available'. */
  updatesOf(item: Package, at: Date): number
  couponsAt(at: Date): readonly Coupon[]
  /** What prices are made of at a time: an offer that is over is in no price. */
  priceList(at: Date): PriceList
  /** When a trial that begins at `at` ends. */
  trialEnds(at: Date): Date
}
