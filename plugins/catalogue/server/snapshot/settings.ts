import { type AddOn, addOns } from '../../contract/rules/plans.ts'
import { pictureAt, safeAddress, safeColour } from './addresses.ts'
import type { Settings } from './model.ts'
import type { SettingsRow } from './rows.ts'

const flag = (on: boolean | null | undefined): 0 | 1 => (on ? 1 : 0)
const text = (value: string | null | undefined): string => value ?? ''
const time = (value: Date | null | undefined): string => value?.toISOString() ?? ''

/** 'combo, pro, updates' as staff write it. */
const addOnsOf = (names: string | null | undefined): AddOn[] => {
  const chosen = new Set(
    text(names)
      .split(',')
      .map(name => name.trim()),
  )
  return addOns.filter(name => chosen.has(name))
}

/**
 * Settings as the wire shows them (shop §3). Before staff saved any, nothing is on offer and nothing costs
 * anything.
 */
// eslint-disable-next-line complexity -- a list of fields, each with what it is before staff saved any
export function settingsOf(row: Partial<SettingsRow>, offerPackageIDS: string[]): Settings {
  return {
    offerStatus: flag(row.offer_status),
    packagediscountStatus: flag(row.packagediscount_status),
    trialStatus: flag(row.trial_status),
    packageDiscountPercent: row.package_discount_percent ?? 0,
    trialPeriod: text(row.trial_period),
    trialExpiry: time(row.trial_expiry),
    offerExpiry: time(row.offer_expiry),
    offertitle: text(row.offertitle),
    offerPackageIDS,
    trailsubPackages: addOnsOf(row.trailsub_packages),
    discountStatus: flag(row.discount_status),
    yearlyDiscount: row.yearly_discount ?? 0,
    blog_url: safeAddress(row.blog_url),
    favicon: pictureAt(row.favicon_picture, row.favicon),
    promonotice: text(row.promonotice),
    promobackground: safeColour(row.promobackground),
    promofont: safeColour(row.promofont),
    promoicon: pictureAt(row.promo_picture, row.promoicon),
    promotitle: text(row.promotitle),
    promodescription: text(row.promodescription),
    promolink: safeAddress(row.promolink),
    promobutton: text(row.promobutton),
    monthlyRenewalFee: row.monthly_renewal_fee ?? 0,
    yearlyRenewalFee: row.yearly_renewal_fee ?? 0,
    managementMonthlyFee: row.management_monthly_fee ?? 0,
    managementYearlyFee: row.management_yearly_fee ?? 0,
    comboMonthlyFee: row.combo_monthly_fee ?? 0,
    comboYearlyFee: row.combo_yearly_fee ?? 0,
    proMonthlyFee: row.pro_monthly_fee ?? 0,
    proYearlyFee: row.pro_yearly_fee ?? 0,
    printingFee: row.printing_fee ?? 0,
    singleDocumentFee: row.single_document_fee ?? 0,
    vatRate: row.vat_rate ?? 0,
    multipleLicenceFactor: row.multiple_licence_factor ?? 1,
    demoUrl: safeAddress(row.demo_url),
    trainingUrl: safeAddress(row.training_url),
    contactPhone: text(row.contact_phone),
    contactEmail: text(row.contact_email),
    contactAddress: text(row.contact_address),
    socialLinks: (row.links ?? [])
      .map(link => ({ name: link.name, url: safeAddress(link.url) }))
      .filter(link => link.url !== ''),
    clientLogos: (row.logos ?? [])
      .map(logo => ({ name: logo.name, image: pictureAt(null, logo.url) }))
      .filter(logo => logo.image !== ''),
    introVideo: pictureAt(null, row.intro_video),
    androidUrl: safeAddress(row.android_url),
    iosUrl: safeAddress(row.ios_url),
    siteTitle: text(row.site_title),
    siteDescription: text(row.site_description),
    shareImage: pictureAt(row.share_picture, row.share_image),
    headline: text(row.headline),
    headlineText: text(row.headline_text),
    trustClaim: text(row.trust_claim),
    ratingClaim: text(row.rating_claim),
    binRetentionDays: row.bin_retention_days ?? 90,
    storageGb: row.storage_gb ?? 5,
    storageProGb: row.storage_pro_gb ?? 25,
  }
}
