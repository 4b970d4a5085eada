import { call } from '@cloudoc/core/contract/call.ts'
import { nothing, pounds } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])

/** Settings of the shop (shop §3 Settings), the fields that visitors may see: all of them. Fees in pounds. */
export const settings = z.object({
  offerStatus: flag,
  packagediscountStatus: flag,
  trialStatus: flag,
  packageDiscountPercent: z.number(),
  trialPeriod: z.string(),
  trialExpiry: z.string(),
  offerExpiry: z.string(),
  offertitle: z.string(),
  offerPackageIDS: z.array(z.string()),
  trailsubPackages: z.array(z.string()),
  discountStatus: flag,
  yearlyDiscount: z.number(),
  blog_url: z.string(),
  favicon: z.string(),
  promonotice: z.string(),
  promobackground: z.string(),
  promofont: z.string(),
  promoicon: z.string(),
  promotitle: z.string(),
  promodescription: z.string(),
  promolink: z.string(),
  promobutton: z.string(),
  monthlyRenewalFee: pounds,
  yearlyRenewalFee: pounds,
  managementMonthlyFee: pounds,
  managementYearlyFee: pounds,
  comboMonthlyFee: pounds,
  comboYearlyFee: pounds,
  proMonthlyFee: pounds,
  proYearlyFee: pounds,
  printingFee: pounds,
  singleDocumentFee: pounds,
  vatRate: z.number(),
  multipleLicenceFactor: z.number(),
  demoUrl: z.string(),
  trainingUrl: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  contactAddress: z.string(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  /** shop §2 Home 3 and 4: pictures of clients, and the video of the introduction; '' where there is none. */
  clientLogos: z.array(z.object({ name: z.string(), image: z.string() })),
  introVideo: z.string(),
  androidUrl: z.string(),
  iosUrl: z.string(),
  siteTitle: z.string(),
  siteDescription: z.string(),
  shareImage: z.string(),
  /** At the top of the home page; '' for the words of the specification. */
  headline: z.string(),
  headlineText: z.string(),
  trustClaim: z.string(),
  ratingClaim: z.string(),
  binRetentionDays: z.number(),
  storageGb: z.number(),
  storageProGb: z.number(),
})

export const siteSettings = call('POST', '/get/settings', {
  about: 'Settings of the shop: offers, fees, contact, links.',
  who: 'visitor',
  reads: true,
  input: nothing,
  reply: settings,
})
