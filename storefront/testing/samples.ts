import type { packageDetails, packageList, priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Category, Settings } from '../frame/site.tsx'

/** What the server might answer, for component tests. Every offer is off unless a test says otherwise. */
export const settings: Settings = {
  offerStatus: 0,
  packagediscountStatus: 0,
  trialStatus: 0,
  packageDiscountPercent: 0,
  trialPeriod: '',
  trialExpiry: '',
  offerExpiry: '',
  offertitle: '',
  offerPackageIDS: [],
  trailsubPackages: [],
  discountStatus: 0,
  yearlyDiscount: 0,
  blog_url: '/blog',
  favicon: '',
  promonotice: '',
  promobackground: '',
  promofont: '',
  promoicon: '',
  promotitle: '',
  promodescription: '',
  promolink: '',
  promobutton: '',
  monthlyRenewalFee: 15,
  yearlyRenewalFee: 150,
  managementMonthlyFee: 19,
  managementYearlyFee: 190,
  comboMonthlyFee: 29,
  comboYearlyFee: 290,
  proMonthlyFee: 49,
  proYearlyFee: 490,
  printingFee: 125,
  singleDocumentFee: 18,
  vatRate: 20,
  multipleLicenceFactor: 1.5,
  demoUrl: 'https://calendar.example/demo',
  trainingUrl: '',
  contactPhone: '020 7946 0123',
  contactEmail: 'hello@cloudoc.example',
  contactAddress: '1 Example Street, London',
  socialLinks: [],
  clientLogos: [],
  introVideo: '',
  androidUrl: '',
  iosUrl: '',
  siteTitle: '',
  siteDescription: '',
  shareImage: '',
  headline: '',
  headlineText: '',
  trustClaim: '',
  ratingClaim: '',
  binRetentionDays: 90,
  storageGb: 5,
  storageProGb: 25,
}

export const offer: Partial<Settings> = {
  offerStatus: 1,
  packagediscountStatus: 1,
  offertitle: '15% off complete sets',
  offerExpiry: '2026-12-24T12:00:00.000Z',
  promonotice: '15% off complete sets, until Christmas.',
  promotitle: 'Start with a complete set',
  promodescription: 'Sets cost less.',
  promolink: '/policies-procedures',
  promobutton: 'See the packages',
}
/** When the offer above is on. */
export const duringOffer = Date.parse('2026-12-01T12:00:00.000Z')

const category = (name: string, slug: string): Category => ({ _id: slug, name, slug, description: '', image: '' })
/** Not in the order of the header. */
export const categories: Category[] = [
  category('Zebra Care', 'zebra-care'),
  category('Care Home', 'care-home'),
  category("Children's Home", 'childrens-home'),
  category('Home Care', 'home-care'),
  category('Art Therapy', 'art-therapy'),
  category('Temporary Staffing', 'temporary-staffing'),
  category('Supported Living', 'supported-living'),
  category('Supported Accommodation for Young People', 'supported-accommodation'),
]

export const packageCard: ReplyOf<typeof packageList>[number] = {
  _id: 'p1',
  name: 'Domiciliary Care, England',
  slug: 'domiciliary-care-england',
  summary: 'Everything for the CQC.',
  description: '<p>Everything.</p>',
  licenseFee: 400,
  hasDiscountOffer: false,
  price: 400,
  discountPercent: 0,
  offerExpiry: '',
  files: 51,
  updatesAvailable: 3,
  subscription_image: '',
  country: { name: 'England', slug: 'england', flag: 'england' },
  category: { name: 'Home Care', slug: 'home-care' },
  type: { name: 'Complete Set', slug: 'complete-set' },
}

export const details: ReplyOf<typeof packageDetails> = {
  ...packageCard,
  licensePeriod: '12 months',
  createdAt: '2026-01-01T00:00:00.000Z',
  file_path: '',
  folders: [{ name: 'Safeguarding', files: 2 }],
  documents: [
    {
      _id: 'd1',
      name: 'Safeguarding Adults',
      policyNumber: 'SG-01',
      kind: 'policy',
      folder: 'Safeguarding',
      updated_at: '2026-09-05T00:00:00.000Z',
    },
    {
      _id: 'd2',
      name: 'Whistleblowing',
      policyNumber: 'SG-07',
      kind: 'policy',
      folder: 'Safeguarding',
      updated_at: '2026-09-05T00:00:00.000Z',
    },
  ],
  preview: { _id: 'd1', name: 'Safeguarding Adults', policyNumber: 'SG-01', html: '<p>This policy says</p>' },
}

export const prices: ReplyOf<typeof priceDetails> = {
  updates: { monthly: 15, yearly: 150 },
  management: { monthly: 19, yearly: 190 },
  combo: { monthly: 29, yearly: 290 },
  pro: { monthly: 49, yearly: 490 },
  printingFee: 125,
  packageDiscountPercent: 0,
  yearlyDiscountPercent: 10,
  multipleLicenceFactor: 1.5,
  trialOn: true,
  trialAddOns: ['updates', 'combo', 'pro'],
  trialExpiry: '2026-12-24T12:00:00.000Z',
  vatRate: 20,
}
