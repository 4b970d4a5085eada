import type { Priced, PriceList } from '@cloudoc/catalogue/contract/rules/price.ts'
import { type Catalogue, freshCatalogue } from '@cloudoc/catalogue/server/services.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Held, heldBy, licenceMonths, ukMonthsLater } from '@cloudoc/subscriptions/server/services.ts'
import type { Choice } from './choice.ts'

/** What can be put into a cart: a package or a single document. */
export interface Item extends Priced {
  name: string
  slug: string
  image: string
  files: number
  templateIds: readonly string[]
}

/** What is on sale at this moment, and what stands in the way of this buyer. */
export interface BuyerContext {
  catalogue: Catalogue
  list: PriceList
  /** The prices of the day on which what is bought now renews. */
  renewalList: PriceList
  held: Held
  at: Date
}

const nothingHeld: Held = { packages: new Set(), documents: new Set(), onTrial: new Set(), hadTrial: new Set() }

/** The context of a company, or of a visitor. Two statements, one for a visitor. */
export async function buyerContextFor(db: Db, companyId: number | undefined): Promise<BuyerContext> {
  const catalogue = await freshCatalogue(db)
  const at = now()
  return {
    catalogue,
    at,
    list: catalogue.priceList(at),
    renewalList: catalogue.priceList(ukMonthsLater(at, licenceMonths)),
    held: companyId === undefined ? nothingHeld : await heldBy(db, companyId),
  }
}

/** The item, if it is on sale. */
export function itemOf(
  { catalogue }: Pick<BuyerContext, 'catalogue'>,
  { sendtype, itemId }: Pick<Choice, 'sendtype' | 'itemId'>,
): Item | undefined {
  if (sendtype === 'subscription') return catalogue.packages.get(itemId)
  const template = catalogue.templates.get(itemId)
  return (
    template && {
      name: template.title,
      slug: '',
      image: '',
      files: 1,
      templateIds: [template.id],
      licenseFee: template.singleFee,
      hasDiscountOffer: false,
    }
  )
}

/**
 * Why something cannot be bought: not on sale, held already, or a trial that is not on offer. The names of
 * the texts of `addToCart`.
 */
export type Ineligibility = 'absent' | 'held' | 'noTrial'

/**
 * What stands in the way of a choice, if anything does. A trial is had once per package, and never of a
 * single document.
 */
export function ineligibilityOf(choice: Choice, context: BuyerContext): Ineligibility | undefined {
  const { sendtype, itemId, plan } = choice
  if (!itemOf(context, choice)) return 'absent'
  const bought = plan !== 'trial' && sendtype === 'subscription' && context.held.onTrial.has(itemId)
  if (!bought && (sendtype === 'subscription' ? context.held.packages : context.held.documents).has(itemId))
    return 'held'
  // A document comes with each held set that has it, and is bought alone only where none has (rulings 30).
  if (
    sendtype === 'package' &&
    [...context.held.packages].some(id => context.catalogue.packages.get(id)?.templateIds.includes(itemId))
  )
    return 'held'
  const trialOpen = context.list.trialOn && sendtype === 'subscription' && !context.held.hadTrial.has(itemId)
  return plan === 'trial' && !trialOpen ? 'noTrial' : undefined
}
