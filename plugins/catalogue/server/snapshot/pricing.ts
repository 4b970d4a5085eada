import { toPence } from '@cloudoc/core/contract/money.ts'
import { isPackageOfferOn, isTrialOfferOn } from '../../contract/rules/offer.ts'
import { addOns } from '../../contract/rules/plans.ts'
import type { PriceList } from '../../contract/rules/price.ts'
import type { Settings } from './model.ts'

const fees = (monthly: number, yearly: number) => ({ monthly: toPence(monthly), yearly: toPence(yearly) })

/**
 * What prices are made of at a time (rulings 15 to 18). Offers that are off or over are in no price (shop §4
 * Offer).
 */
export function priceListOf(settings: Settings, at: Date): PriceList {
  return {
    packageDiscountPercent: isPackageOfferOn(settings, at) ? settings.packageDiscountPercent : 0,
    yearlyDiscountPercent: settings.discountStatus === 1 ? settings.yearlyDiscount : 0,
    fees: {
      updates: fees(settings.monthlyRenewalFee, settings.yearlyRenewalFee),
      management: fees(settings.managementMonthlyFee, settings.managementYearlyFee),
      combo: fees(settings.comboMonthlyFee, settings.comboYearlyFee),
      pro: fees(settings.proMonthlyFee, settings.proYearlyFee),
    },
    printingFee: toPence(settings.printingFee),
    multipleLicenceFactor: settings.multipleLicenceFactor,
    // A trial whose date is past would end as it begins: it is not offered.
    trialOn: isTrialOfferOn(settings, at) && trialEndOf(settings, at) > at,
    trialAddOns: addOns.filter(name => settings.trailsubPackages.includes(name)),
    vatRate: settings.vatRate,
  }
}

/** When a licence that is bought at `at` renews: prices of that day are what renewing costs (rulings 41). */
export function renewsAt(at: Date): Date {
  const later = new Date(at)
  later.setUTCFullYear(at.getUTCFullYear() + 1)
  return later
}

const period = /^(\d+)\s*(day|week|month|year)s?$/

/**
 * When a trial that begins at `at` ends: after the period of settings, or on their custom date (shop §3
 * trialPeriod).
 */
export function trialEndOf(settings: Pick<Settings, 'trialPeriod' | 'trialExpiry'>, at: Date): Date {
  const [, count, unit] = period.exec(settings.trialPeriod.trim().toLowerCase()) ?? []
  if (!count || !unit) return settings.trialExpiry ? new Date(settings.trialExpiry) : at
  const many = Number(count)
  const end = new Date(at)
  if (unit === 'day' || unit === 'week') {
    end.setUTCDate(end.getUTCDate() + many * (unit === 'week' ? 7 : 1))
    return end
  }
  end.setUTCMonth(end.getUTCMonth() + many * (unit === 'year' ? 12 : 1))
  // A month after 31 January is the last day of February, not 3 March.
  if (end.getUTCDate() !== at.getUTCDate()) end.setUTCDate(0)
  return end
}
