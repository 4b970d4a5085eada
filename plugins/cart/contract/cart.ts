import { visitorCart } from '@cloudoc/accounts/contract/visitor-cart.ts'
import { addOns, licences, plans, sendTypes } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { conflict, notFound } from '@cloudoc/core/contract/refusals.ts'
import { callerId, id, list, nothing, pounds, text } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** What may stand in the way of buying something. */
const reasons = ['absent', 'held', 'noTrial'] as const

/** A line of the cart (shop §3 Cart line). Prices are worked out anew at each reading (rulings 15). */
const cartLine = z
  .object({
    id,
    packageId: id,
    name: z.string(),
    slug: z.string(),
    image: z.string(),
    sendtype: z.enum(sendTypes),
    renewalPlan: z.enum(plans),
    packagePlanType: z.enum(plans),
    selectedPackages: z.object({
      updates: z.boolean(),
      management: z.boolean(),
      combo: z.boolean(),
      pro: z.boolean(),
      printing: z.boolean(),
    }),
    addOns: z.array(z.object({ name: z.enum(addOns), fee: pounds })),
    licenceType: z.enum(licences),
    quantity: z.literal(1),
    /** Licence fee before and after the discount. */
    licenseFee: pounds,
    price: pounds,
    discountPercent: z.number(),
    /** Licence fee when it renews in 12 months, without offers that end by then; 0 on trial, which does not renew. */
    renewalPrice: pounds,
    /** What the first 12 months cost in all by month and by year, with its add-ons, without VAT. */
    year: z.object({ monthly: pounds, yearly: pounds }),
    /** Licence and add-ons, without VAT. */
    total: pounds,
    /**
     * It cannot be bought now (no longer on sale, its trial over, held already): it is shown, not counted,
     * and has to be removed before paying.
     */
    gone: z.boolean(),
    /** Why, where it is gone: not on sale, held already, no trial on offer. */
    why: z.enum(reasons).optional(),
    /** A set in the same cart that brings this single document, too. */
    within: z.string().optional(),
    /**
     * What was chosen for it as a visitor, where that is something else: the buyer says which one it is
     * (rulings 33).
     */
    other: z
      .object({
        renewalPlan: z.enum(plans),
        licenceType: z.enum(licences),
        addOns: z.array(z.enum(addOns)),
        total: pounds,
      })
      .optional(),
  })
  .meta({ id: 'CartLine' })

/** Documents that two lines both bring: the buyer pays for them twice. */
const doubled = z
  .object({
    /** The line that can be taken out: a single document, else the set with fewer documents of its own. */
    packageId: id,
    sendtype: z.enum(sendTypes),
    name: z.string(),
    /** The line that brings the same documents. */
    within: z.string(),
    /** The first titles of what is doubled. */
    documents: z.array(z.string()),
    count: z.number().int(),
    /** Documents that only this line brings: they go with it. */
    own: z.number().int(),
    /** What the line costs, without VAT. */
    cost: pounds,
  })
  .meta({ id: 'DoubledInCart' })

const cart = z
  .object({
    items: z.array(cartLine),
    /** What is paid for twice; empty in a cart that has each document once. */
    doubled: z.array(doubled),
    net: pounds,
    vat: pounds,
    gross: pounds,
    vatRate: z.number(),
  })
  .meta({ id: 'Cart' })

/** Permission that buying needs: what a company subscribes to is `Subscriptions` (rulings 25). */
export const buyer = { permissions: ['Subscriptions'] } as const

/** A yes or no that a form may send as text. */
const flag = z.preprocess(
  value => (value === '' ? false : value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
)
const addOnList = list(z.enum(addOns), 5)

export const addToCart = call('POST', '/user/add-to-cart', {
  about: 'Adds a package with its plan, add-ons and licence. Once per package.',
  otherReplies: ['unchanged', 'alreadySubscribed'],
  who: buyer,
  input: z.object({
    packageId: id,
    userId: callerId,
    sendtype: z.enum(sendTypes).default('subscription'),
    packages: addOnList.default([]),
    renewalPlan: z.enum(plans).default('yearly'),
    licencetype: z.enum(licences).default('single'),
    /** Buys the updates at once: they are on the line, also on one that is in the cart already (shop §4). */
    instantBuyUpdate: flag.default(false),
    action: text(40).optional(),
  }),
  reply: cartLine,
  texts: {
    added: 'Package successfully added in cart',
    addedSubscription: 'Subscription successfully added in cart',
    twice: 'already added in cart',
    held: 'Already subscribed to this package',
  },
  refusals: { absent: notFound('No records found'), noTrial: conflict('A trial is not on offer for this package') },
  maxStatements: 8,
})

/** `fileData` and `price` are the specification's; the price is compared, never believed (rulings 15). */
export const addDocumentToCart = call('POST', '/company/singledocument/addtocart', {
  about: 'Adds a single document.',
  otherReplies: ['unchanged', 'alreadySubscribed'],
  who: buyer,
  input: z.object({
    fileId: id,
    userId: callerId,
    fileData: z.unknown().optional(),
    price: z.union([z.number(), z.string()]).optional(),
  }),
  reply: cartLine,
  texts: {
    added: 'Package successfully added in cart',
    twice: 'already added in cart',
    held: 'Already subscribed to this package',
  },
  refusals: { absent: notFound('No records found'), price: conflict('The price has changed') },
})

export const cartCount = call('POST', '/user/cart-count', {
  about: 'Number of lines in the cart.',
  who: buyer,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.object({ count: z.number().int() }),
})

export const cartDetails = call('POST', '/user/get-cart-details', {
  about: 'The cart with prices, VAT and total. A visitor sends the lines kept in the browser and gets them priced.',
  otherReplies: ['empty'],
  who: 'either',
  reads: true,
  input: z.object({ userId: callerId, cartDetails: visitorCart.optional() }),
  reply: cart,
})

export const replaceCart = call('POST', '/user/updatecart', {
  about: 'Puts these lines in place of the cart’s.',
  who: buyer,
  input: z.object({ userId: callerId, cartDetails: visitorCart }),
  reply: cart,
  maxStatements: 12,
})

export const updateCartLine = call('POST', '/user/update-cart', {
  about: 'Changes plan, licence or one add-on of a line. Asked again, it changes nothing more.',
  who: buyer,
  input: z.object({
    id: id.optional(),
    packageId: id.optional(),
    package: z.enum(addOns).or(z.literal('')).optional(),
    /** What happens to `package`. */
    action: z.enum(['add', 'remove']).default('add'),
    plantype: z.enum(plans).optional(),
    licencetype: z.enum(licences).optional(),
    /** Which of two choices it is: what was chosen as a visitor, or what the line says. */
    other: z.enum(['take', 'keep']).optional(),
  }),
  reply: cart,
  refusals: {
    absent: notFound('No records found'),
    blocked: conflict('Combo and Pro include the other add-ons'),
    noTrial: conflict('This add-on is not part of the trial'),
    trialOver: conflict('A trial is not on offer for this package'),
  },
})

export const removeFromCart = call('POST', '/user/remove-cart-item', {
  about: 'Takes a line out. Out already, it stays out.',
  who: buyer,
  input: z.object({ userId: callerId, packageId: id, sendtype: z.enum(sendTypes).default('subscription') }),
  reply: cart,
  texts: { removed: 'Package successfully removed from cart' },
})

export const clearCart = call('POST', '/user/removeCart', {
  about: 'Empties the cart.',
  who: buyer,
  input: z.object({ userId: callerId }),
  reply: nothing,
})

export const coupons = call('GET', '/list/coupon', {
  about: 'Coupons that this company may use now: those that are used up, in all or by it, are left out.',
  otherReplies: ['empty'],
  who: buyer,
  reads: true,
  input: z.object({ userId: callerId }),
  reply: z.array(
    z.object({
      _id: id,
      code: z.string(),
      percent: z.number(),
      note: z.string(),
      expires: z.string(),
      /** Packages that it is for; empty: all. */ packageIds: z.array(z.string()),
    }),
  ),
})
