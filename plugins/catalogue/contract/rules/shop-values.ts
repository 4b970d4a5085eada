/** Most pounds that one price may be: above it somebody typed pence, or leant on a key. */
const maxPounds = 100_000

const percents: ReadonlySet<string> = new Set(['vatRate', 'yearlyDiscount', 'packageDiscountPercent', 'percent'])
const colours: ReadonlySet<string> = new Set(['promobackground', 'promofont'])
const addresses: ReadonlySet<string> = new Set([
  'promolink',
  'demoUrl',
  'trainingUrl',
  'blog_url',
  'androidUrl',
  'iosUrl',
])

/** Does a field hold pounds? By its name: the fees of prices, packages and templates. */
export const isPounds = (name: string): boolean => /Fee$/.test(name)

/** A number as it was typed or sent; nothing for what is none. */
const numberOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim())
        ? Number(value)
        : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

/** What is wrong with a price, in words; nothing where nothing is. */
export function priceProblem(value: unknown): string | undefined {
  const pounds = numberOf(value)
  if (pounds === undefined) return 'Write pounds and pence as a number, such as 12.50.'
  if (pounds < 0) return 'A price is not below £0.00.'
  if (Math.abs(pounds * 100 - Math.round(pounds * 100)) > 1e-6) return 'A price has whole pence, such as 12.50.'
  return pounds > maxPounds ? 'A price is at most £100,000.00: it is pounds, not pence.' : undefined
}

function percentProblem(value: unknown): string | undefined {
  const percent = numberOf(value)
  return percent === undefined || percent < 0 || percent > 100 ? 'Write a percentage from 0 to 100.' : undefined
}

/**
 * What is wrong with a value that staff give a field of the shop, in words that they read beside it; nothing
 * where nothing is, or where the field has no rule. What is empty is left to what the form asks for.
 */
export function shopValueProblem(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (isPounds(name)) return priceProblem(value)
  if (percents.has(name)) return percentProblem(value)
  if (name === 'multipleLicenceFactor')
    return (numberOf(value) ?? 0) < 1
      ? 'Write a number from 1 up: a licence for all locations costs no less than one for one.'
      : undefined
  if (name === 'trialPeriod')
    return /^(?:custom date|[1-9]\d{0,2} (?:day|week|month|year)s?)$/.test(String(value))
      ? undefined
      : 'Write a length such as 14 days, 2 weeks or 1 month; or custom date.'
  if (name === 'trailsubPackages')
    return /^(?:combo|pro|updates|management|printing)(?:, ?(?:combo|pro|updates|management|printing))*$/.test(
      String(value),
    )
      ? undefined
      : 'Write add-ons with commas between: combo, updates, management.'
  if (colours.has(name))
    return /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i.test(String(value).trim()) ? undefined : 'Write a colour such as #0f4c4a.'
  if (addresses.has(name))
    return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(String(value).trim())
      ? undefined
      : 'Write an address that begins with https://, or with / for a page of the shop.'
  return undefined
}
