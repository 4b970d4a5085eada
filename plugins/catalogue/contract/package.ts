import { call } from '@cloudoc/core/contract/call.ts'
import { notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, paging, pounds, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const country = z.object({ _id: id, name: z.string(), slug: z.string(), flag: z.string() }).meta({ id: 'Country' })
const category = z
  .object({ _id: id, name: z.string(), slug: z.string(), description: z.string(), image: z.string() })
  .meta({ id: 'Category' })
const type = z.object({ _id: id, name: z.string(), slug: z.string() }).meta({ id: 'PackageType' })
const named = z.object({ name: z.string(), slug: z.string() }).meta({ id: 'NameAndSlug' })

/** A package as its card shows it (shop §3 Subscription package, §2 Subscription listing). */
export const packageCard = z
  .object({
    _id: id,
    name: z.string(),
    slug: z.string(),
    summary: z.string(),
    description: z.string(),
    /** Pounds, before discounts. */
    licenseFee: pounds,
    hasDiscountOffer: z.boolean(),
    /** The least that it costs now, on the yearly plan without add-ons: the 'From' price. */
    price: pounds,
    /** What the same costs when it renews in a year, without offers that end by then. */
    renewalPrice: pounds,
    discountPercent: z.number(),
    /** When the discount ends; empty when there is none, or no end. */
    offerExpiry: z.string(),
    /** Number of documents. */
    files: z.number().int(),
    /** Documents whose text changed in the last 90 days: 'Updates Available'. */
    updatesAvailable: z.number().int(),
    subscription_image: z.string(),
    country: named.extend({ flag: z.string() }),
    category: named,
    type: named,
  })
  .meta({ id: 'PackageCard' })

/**
 * Listing (shop §2). A filter takes slugs, several at once. Signed-in people do not see packages that the
 * company holds.
 */
export const packageList = call('GET', '/user/get-subscription-lists', {
  about: 'Packages on sale, filtered, searched and paged.',
  otherReplies: ['empty'],
  who: 'either',
  reads: true,
  shared: true,
  input: z.object({
    ...paging(25),
    value: text(200).default('').describe('Search text.'),
    sendtype: text(40).optional().describe('Taken, and makes no difference.'),
    package_duration: text(40).optional().describe('Taken, and makes no difference.'),
    pricing: z.enum(['', 'low', 'high']).default('').describe('By price: the lowest or the highest first.'),
    countries: list(text(60)).default([]).describe('Slugs of countries.'),
    subscriptionTypes: list(text(60)).default([]).describe('Slugs of types.'),
    subscriptionCategory: list(text(60)).default([]).describe('Slugs of categories.'),
  }),
  reply: z.array(packageCard),
  texts: { none: 'No Subscription Found' },
})

/** A document inside a package (shop §3 Subscription details). */
export const packageDocument = z
  .object({
    _id: id,
    name: z.string(),
    policyNumber: z.string(),
    kind: z.string(),
    folder: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'PackageDocument' })

export const packageDetails = call('POST', '/user/get-subscrption-details', {
  about: 'One package with the documents inside (paged and searched) and a preview of one of them.',
  who: 'visitor',
  reads: true,
  input: z.object({ ...paging(100), slug: text(120).default(''), search: text(200).default('') }),
  reply: packageCard.extend({
    licensePeriod: z.string(),
    createdAt: z.string(),
    documents: z.array(packageDocument),
    folders: z.array(z.object({ name: z.string(), files: z.number().int() })),
    file_path: z.string(),
    /** Beginning of one document as HTML, with placeholders marked; empty when there is none. */
    preview: z.object({ _id: z.string(), name: z.string(), policyNumber: z.string(), html: z.string() }),
  }),
  texts: { none: 'No records found' },
})

const searched = z.object({ searchText: text(200).default('') })
export const countryList = call('POST', '/admin/subscription/country/list', {
  about: 'Countries, as a filter.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: searched,
  reply: z.array(country),
})
export const typeList = call('POST', '/admin/subscription/type/list', {
  about: 'Types of package, as a filter.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: searched,
  reply: z.array(type),
})
export const categoryList = call('POST', '/admin/subscription/category/list', {
  about: 'Categories, in the order of the header.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: searched,
  reply: z.array(category),
})

const fee = z.object({ monthly: pounds, yearly: pounds }).meta({ id: 'Fee' })
export const priceDetails = call('GET', '/admin/subscription/price/details', {
  about: 'Fees of add-ons by plan, discounts and VAT: what the price of a selection is made of.',
  who: 'visitor',
  reads: true,
  shared: true,
  input: z.object({}),
  reply: z.object({
    updates: fee,
    management: fee,
    combo: fee,
    pro: fee,
    printingFee: pounds,
    packageDiscountPercent: z.number(),
    /** The same for what renews in a year: 0 where the offer ends by then. */
    renewalPackageDiscountPercent: z.number(),
    yearlyDiscountPercent: z.number(),
    multipleLicenceFactor: z.number(),
    trialOn: z.boolean(),
    trialAddOns: z.array(z.enum(['updates', 'management', 'combo', 'pro', 'printing'])),
    /** When a trial begun today ends. */
    trialExpiry: z.string(),
    vatRate: z.number(),
  }),
})

export const offerSlugs = call('GET', '/get/offer/slug', {
  about: 'Name and slug of offer packages, by their ids.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  shared: true,
  input: z.object({
    array: list(text(64))
      .default([])
      .describe('Ids or slugs of packages, or of offers (then the leading package of each).'),
  }),
  reply: z.array(packageCard.extend({ offer: z.object({ name: z.string(), note: z.string() }).optional() })),
})

/** A single document on sale (shop §2 /document-search). */
export const libraryItem = z
  .object({
    _id: id,
    name: z.string(),
    policyNumber: z.string(),
    kind: z.string(),
    price: pounds,
    countries: z.array(z.string()),
    categories: z.array(z.string()),
    updated_at: z.string(),
    excerpt: z.string(),
  })
  .meta({ id: 'LibraryItem' })
/**
 * Not of the specification, whose library has a line for each document and nothing behind it (shop §2
 * /view/Document/{slug}).
 */
export const libraryDocument = call('GET', '/content/document', {
  about: 'One document on sale: how it begins, and the packages that have it.',
  who: 'visitor',
  reads: true,
  shared: true,
  input: z.object({ id: id.describe('Of the document.') }),
  reply: libraryItem.extend({
    html: z.string(),
    packages: z.array(z.object({ name: z.string(), slug: z.string() })),
    /**
     * What the provider has not confirmed yet, for whoever adopts the document to check. `countries`: names of those
     * whose readers it concerns; none: of all.
     */
    checks: z.array(z.object({ text: z.string(), countries: z.array(z.string()) })),
    /**
     * Regulators with the questions or headings of their own under which they ask after it. `isDraft`: not from the
     * regulator's final text yet.
     */
    asked: z.array(z.object({ body: z.string(), isDraft: z.boolean(), questions: z.array(z.string()) })),
  }),
})
export const documentLibrary = call('POST', '/company/documentlibrary/getdata', {
  about: 'The document library: single documents, searched, filtered and paged.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({
    ...paging(20),
    pageNumber: z.unknown().optional(),
    doclibSearch: text(200).default(''),
    country: text(60).default(''),
    category: text(60).default(''),
  }),
  reply: z.array(
    libraryItem.extend({
      /** What was looked for: another spelling than the one that was typed, where that finds nothing. */
      searched: z.string(),
      /** No document says all that was searched for: these say some of it. */
      near: z.boolean(),
    }),
  ),
})

/** shop §7. `type` is a kind of document (`policy`), `value` what is searched for. */
export const documentLists = call('POST', '/user/get-document-lists', {
  about: 'Documents that are sold, by kind and words, those whose text changed last first.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ ...paging(10), type: text(40).default(''), value: text(200).default('') }),
  reply: z.array(libraryItem),
})

const updateItem = z
  .object({
    _id: id,
    filename: z.string(),
    policyNumber: z.string(),
    category: z.string(),
    change: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'DocumentUpdate' })

/** shop §7 /document-updates; §3 Document update item. */
export const updatedDocuments = call('POST', '/user/get-updated-documents', {
  about: 'Documents whose text has changed since it was first published, the latest first.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ ...paging(10), value: text(200).default('') }),
  reply: z.array(updateItem),
})

/** shop §7. The ids are those of the filters: of a country, a type of package, a category. */
export const recentlyUpdated = call('POST', '/user/document/recently-updated', {
  about: 'Documents whose text changed last, by words, country, type of package and category.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({
    ...paging(10),
    searchvalue: text(200).default(''),
    countryId: text(64).default(''),
    subscriptionTypeId: text(64).default(''),
    subscriptionCategoryId: text(64).default(''),
  }),
  reply: z.array(updateItem),
})

/** shop §7 /view/Document. A visitor reads the beginning of the text, as before buying. */
export const fileDetails = call('GET', '/site/fileDetails', {
  about: 'One document that is sold: what it is, which packages bring it, and the beginning of its text.',
  who: 'visitor',
  reads: true,
  input: z.object({ fileId: text(64).min(1).describe('Of the document in the library.') }),
  reply: libraryItem.extend({
    version: z.string(),
    change: z.string(),
    html: z.string(),
    packages: z.array(z.object({ _id: id, name: z.string(), slug: z.string() })),
  }),
  refusals: { absent: notFound('No records found') },
})

/** A package's folders as one tree: each with its documents, in the order of the shop. */
const folderTree = z.array(
  z.object({ name: z.string(), files: z.array(z.object({ _id: id, name: z.string(), policyNumber: z.string() })) }),
)

/** shop §7. The packages that the company holds, as they are sold; what it made of them is in its own folders. */
export const heldFolders = call('POST', '/user/subscription/get_json_folder_list', {
  about: 'The folders of the packages that the company holds, with the documents in them.',
  otherReplies: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, ...paging(25) }),
  reply: z.array(z.object({ _id: id, name: z.string(), slug: z.string(), folders: folderTree })),
})

export const packageFolders = call('POST', '/admin/subscription/get_json_folder_list', {
  about: 'The folders of a package with the documents in them, before buying.',
  otherReplies: ['empty'],
  who: 'visitor',
  reads: true,
  input: z.object({ slug: text(120).default(''), ...paging(25) }),
  reply: z.array(z.object({ _id: id, name: z.string(), slug: z.string(), folders: folderTree })),
})
