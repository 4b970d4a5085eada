import type { StripeError } from './types.ts'

/** A refusal of the bank. `attaches`: the card can be kept for a customer, and is refused only when charged. */
export type Decline = Pick<StripeError, 'message'> & { code: string; decline_code?: string; attaches?: boolean }

/**
 * What a test card does when it is charged. `always`: asks for authentication even when it was set up for
 * later use.
 */
export type Outcome =
  | { kind: 'pays' }
  | { kind: 'declines'; decline: Decline }
  | { kind: 'authenticates'; always: boolean }

/** A test card: `token` stands for it on the server (`payment_method: 'pm_card_visa'`), `about` is for people. */
export type TestCard = {
  number: string
  token: string
  brand: string
  funding: string
  country: string
  about: string
  outcome: Outcome
}

const declined = 'Your card was declined.'
const pays: Outcome = { kind: 'pays' }
const declines = (decline: Decline): Outcome => ({ kind: 'declines', decline })

type CardTraits = Pick<TestCard, 'outcome'> & Partial<TestCard>
function card(number: string, token: string, about: string, traits: CardTraits): TestCard {
  return { number, token, about, brand: 'visa', funding: 'credit', country: 'US', ...traits }
}

/** Stripe's test cards, as far as the sandbox knows them. The first one is the one to show. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'Pays', { outcome: pays }),
  card('4000008260000000', 'pm_card_gb', 'Pays (UK)', { outcome: pays, country: 'GB' }),
  card('4000056655665556', 'pm_card_visa_debit', 'Pays (debit)', { outcome: pays, funding: 'debit' }),
  card('5555555555554444', 'pm_card_mastercard', 'Pays (Mastercard)', { outcome: pays, brand: 'mastercard' }),
  card('378282246310005', 'pm_card_amex', 'Pays (American Express)', { outcome: pays, brand: 'amex' }),
  card('4000000000000002', 'pm_card_visa_chargeDeclined', 'Declined', {
    outcome: declines({ code: 'card_declined', decline_code: 'generic_decline', message: declined }),
  }),
  card('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'Declined: not enough money', {
    outcome: declines({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    }),
  }),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'Declined: card has expired', {
    outcome: declines({ code: 'expired_card', message: 'Your card has expired.' }),
  }),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'Declined: security code is wrong', {
    outcome: declines({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  }),
  card('4000000000000341', 'pm_card_chargeCustomerFail', 'Can be kept, is declined when charged', {
    outcome: declines({ code: 'card_declined', decline_code: 'generic_decline', message: declined, attaches: true }),
  }),
  card(
    '4000002500003155',
    'pm_card_authenticationRequiredOnSetup',
    'Asks for authentication, unless it was set up for later use',
    { outcome: { kind: 'authenticates', always: false } },
  ),
  card('4000002760003184', 'pm_card_authenticationRequired', 'Asks for authentication every time', {
    outcome: {
      kind: 'authenticates',
      always: true,
    },
  }),
  card('4000000000000259', 'pm_card_createDispute', 'Pays (disputed later at Stripe; never in this sandbox)', {
    outcome: pays,
  }),
]

/** The test card with this number or token. */
export function testCard(numberOrToken: string): TestCard | undefined {
  return testCards.find(entry => entry.number === numberOrToken || entry.token === numberOrToken)
}

/** What a person typed. */
export type TypedCard = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined }

/** What is wrong with a typed card before any bank is asked, or undefined. */
export function cardFault(typed: TypedCard, now = new Date()): (Decline & { param?: string }) | undefined {
  const digits = typed.number.replace(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' }
  if (typed.exp_month < 1 || typed.exp_month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' }
  const year = fullYear(typed.exp_year)
  const past = year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50
  if (past)
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid.", param: 'exp_year' }
  const gone = year === now.getUTCFullYear() && typed.exp_month <= now.getUTCMonth()
  if (gone)
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid.", param: 'exp_month' }
  if (typed.cvc !== undefined && !/^\d{3,4}$/.test(typed.cvc))
    return { code: 'invalid_cvc', message: "Your card's security code is invalid.", param: 'cvc' }
  // As Stripe in test mode: somebody's real card is turned away, and nothing of it is kept.
  if (testCard(digits) === undefined) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'
    return { code: 'card_declined', decline_code: 'test_mode_live_card', message }
  }
  return undefined
}

/** 30 → 2030, 2030 → 2030. */
export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
