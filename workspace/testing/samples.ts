import type { companyStatus, userDetails } from '@cloudoc/accounts/contract/session.ts'
import type { cartDetails } from '@cloudoc/cart/contract/cart.ts'
import type { priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import type { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { cardList } from '@cloudoc/checkout/contract/cards.ts'
import type { subscriptionDetails } from '@cloudoc/checkout/contract/subscription.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { Permission, Role } from '@cloudoc/core/contract/permissions.ts'
import { permissionNames } from '@cloudoc/core/contract/permissions.ts'
import type { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import type { exportList } from '@cloudoc/exports/contract/exports.ts'
import type { invoiceList, orderDetails, orderList } from '@cloudoc/orders/contract/order.ts'
import type { planList } from '@cloudoc/subscriptions/contract/subscription.ts'

type HeldPlan = ReplyOf<typeof subscriptionDetails>['subscriptions'][number]
type SavedCard = ReplyOf<typeof cardList>[number]

export type Details = ReplyOf<typeof userDetails>
type Cart = ReplyOf<typeof cartDetails>
type Summary = ReplyOf<typeof orderList>['orders'][number]

const isPermission = (name: string): name is Permission => permissionNames.some(known => known === name)
const none = { status: 0, planType: '' } as const

/** What the server knows of the person who looks. */
export const detailsOf = (
  role: Role,
  permissions: readonly string[],
  createdAt = '2020-01-01T00:00:00.000Z',
): Details => ({
  _id: 'u1',
  firstname: 'Maria',
  lastname: 'Okafor',
  username: 'maria@sunrise.test',
  email: 'maria@sunrise.test',
  personal_phone: '',
  role,
  permission: permissions.filter(isPermission),
  companyDetails: {
    companyName: 'Sunrise Home Care Ltd',
    subdomain: 'sunrise',
    logoPath: '',
    addressLines: ['12 Harbour Road', 'Whitby'],
    createdAt,
  },
  companyLogo: '',
  docLogoPath: '',
  documentsGiven: false,
  settings: { showPoliciesonSite: false },
  documentManagement: none,
  documentUpdate: none,
  comboPackage: none,
  proPackage: none,
})

export const companyStatusSample: ReplyOf<typeof companyStatus> = {
  activesubs: true,
  docUpdateStatus: 1,
  docManagementStatus: 1,
  employeeSubscription: true,
  subscription_status: 'active',
  userLicenseStatus: 'active',
  Comp_details: 20,
}

export const settings: ReplyOf<typeof siteSettings> = {
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
  blog_url: '',
  favicon: '',
  promonotice: '',
  promobackground: '',
  promofont: '',
  promoicon: '',
  promotitle: '',
  promodescription: '',
  promolink: '',
  promobutton: '',
  monthlyRenewalFee: 0,
  yearlyRenewalFee: 0,
  managementMonthlyFee: 0,
  managementYearlyFee: 0,
  comboMonthlyFee: 0,
  comboYearlyFee: 0,
  proMonthlyFee: 0,
  proYearlyFee: 0,
  printingFee: 0,
  singleDocumentFee: 0,
  vatRate: 20,
  multipleLicenceFactor: 1,
  demoUrl: '',
  trainingUrl: 'https://training.test/book',
  clientLogos: [],
  introVideo: '',
  contactPhone: '',
  contactEmail: '',
  contactAddress: '',
  socialLinks: [],
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

const line: Cart['items'][number] = {
  id: 'l1',
  packageId: 'k1',
  name: 'Domiciliary Care',
  slug: 'domiciliary-care',
  image: '',
  sendtype: 'subscription',
  renewalPlan: 'yearly',
  packagePlanType: 'yearly',
  selectedPackages: { updates: true, management: false, combo: false, pro: false, printing: false },
  addOns: [{ name: 'updates', fee: 100 }],
  licenceType: 'single',
  quantity: 1,
  licenseFee: 500,
  price: 400,
  discountPercent: 20,
  renewalPrice: 450,
  year: { monthly: 620, yearly: 500 },
  total: 500,
  gone: false,
}
/** £400 licence (£500 before) and £100 of updates: £500 net, £600 with VAT. */
export const cart: Cart = { items: [line], doubled: [], net: 500, vat: 100, gross: 600, vatRate: 20 }
export const trialCart: Cart = {
  items: [
    { ...line, renewalPlan: 'trial', packagePlanType: 'trial', price: 0, total: 0, discountPercent: 0, addOns: [] },
  ],
  doubled: [],
  net: 0,
  vat: 0,
  gross: 0,
  vatRate: 20,
}
export const emptyCart: Cart = { items: [], doubled: [], net: 0, vat: 0, gross: 0, vatRate: 20 }
export const goneCart: Cart = { ...cart, items: [{ ...line, gone: true, total: 0 }] }

export const orderOf = (over: Partial<Summary> = {}): Summary => ({
  _id: 'o1',
  orderId: 'CD-000001',
  type: 'paid',
  kind: 'purchase',
  order_created: '2026-11-02T10:00:00.000Z',
  net: 500,
  vat: 100,
  gross: 600,
  vatRate: 20,
  items: 1,
  title: 'Domiciliary Care',
  invoiceId: 'INV-000001',
  refunded: 0,
  ...over,
})
export const orderWithLines = (over: Partial<Summary> = {}): ReplyOf<typeof orderDetails> => ({
  ...orderOf(over),
  coupon: '',
  accepted: '',
  card: { brand: 'visa', last4: '4242' },
  paidAt: '2026-11-02T10:01:00.000Z',
  reason: '',
  refunds: [],
  lines: [
    {
      packageId: 'k1',
      name: 'Domiciliary Care',
      slug: 'domiciliary-care',
      sendtype: 'subscription',
      planType: 'yearly',
      licenceType: 'single',
      licenseFee: 500,
      price: 400,
      discountPercent: 20,
      addOns: [{ name: 'updates', fee: 100 }],
      total: 500,
      from: '2026-11-02T10:01:00.000Z',
      until: '2027-11-02T10:01:00.000Z',
    },
  ],
})

export const documentOf = (
  over: Partial<ReplyOf<typeof allDocuments>[number]> = {},
): ReplyOf<typeof allDocuments>[number] => ({
  _id: 'd1',
  type: 'file',
  uId: over._id ?? 'd1',
  filename: over.name ?? 'Administration of Medication',
  userId: '',
  status_type: 'Active',
  iconcolour: 'teal',
  action_by: 'Maria Okafor',
  templateId: 't1',
  name: 'Administration of Medication',
  policyNumber: 'CR01',
  kind: 'policy',
  format: 'portrait',
  folder: 'Domiciliary Care',
  folderId: 'f1',
  set: '',
  version: '1.0',
  label: '1.0',
  issued: '1.0',
  isDraft: false,
  approval: false,
  revision: 0,
  standing: 'pinned',
  updateAvailable: false,
  review_date: '2099-01-01',
  review_status: 'Up to Date',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...over,
})
export const invoiceOf = (): ReplyOf<typeof invoiceList>[number] => ({
  _id: 'i1',
  invoiceId: 'INV-000001',
  orderId: 'CD-000001',
  date: '2026-11-02T10:01:00.000Z',
  net: 500,
  vat: 100,
  gross: 600,
  vatRate: 20,
  title: 'Domiciliary Care',
  credited: 0,
})
export const planOf = (): ReplyOf<typeof planList>['planList'][number] => ({
  _id: 's1',
  packageId: 'k1',
  name: 'Domiciliary Care',
  slug: 'domiciliary-care',
  subscription_image: '',
  planType: 'yearly',
  selectedPackages: [{ name: 'updates', expires: '2027-11-01T00:00:00.000Z' }],
  licenceType: 'single',
  status: 'active',
  files: 148,
  subscribedDate: '2026-11-01T00:00:00.000Z',
  expireDate: '2027-11-01T00:00:00.000Z',
  orderId: 'o1',
})

/** An export under way. */
export type Export = ReplyOf<typeof exportList>[number]
export const exportOf = (over: Partial<Export> = {}): Export => ({
  exportId: 'x1',
  kind: 'documents',
  name: '',
  format: 'pdf',
  state: 'running',
  total: 4,
  done: 1,
  failed: 0,
  size: 0,
  waitsSince: null,
  startedAt: new Date().toISOString(),
  endedAt: null,
  expiresAt: null,
  by: 'Maria Okafor',
  ...over,
})

/** A package that renews by itself on 1 November 2027 for £600 with VAT. */
export const heldOf = (over: Partial<HeldPlan> = {}): HeldPlan => ({
  _id: 's1',
  packageId: 'k1',
  name: 'Domiciliary Care',
  slug: 'domiciliary-care',
  description: '',
  sendtype: 'subscription',
  planType: 'yearly',
  licenceType: 'single',
  status: 'active',
  documents: 12,
  addOns: [{ name: 'updates', expires: '2027-11-01T10:00:00.000Z', renews: true }],
  licenceFees: { single: 400, multiple: 600 },
  createdAt: '2026-11-01T10:00:00.000Z',
  expireDate: '2027-11-01T10:00:00.000Z',
  orderId: 'o1',
  renews: true,
  graceUntil: '',
  next: {
    parts: [
      { what: 'licence', amount: 400, from: '2027-11-01T10:00:00.000Z', until: '2028-11-01T10:00:00.000Z' },
      { what: 'updates', amount: 100, from: '2027-11-01T10:00:00.000Z', until: '2028-11-01T10:00:00.000Z' },
    ],
    net: 500,
    vat: 100,
    gross: 600,
    vatRate: 20,
    on: '2027-11-01T10:00:00.000Z',
  },
  trouble: null,
  change: null,
  ...over,
})
export const cardOf = (over: Partial<SavedCard> = {}): SavedCard => ({
  _id: 'c1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  holder: 'Sam Taylor',
  default: true,
  expired: false,
  ...over,
})

export const prices: ReplyOf<typeof priceDetails> = {
  updates: { monthly: 15, yearly: 150 },
  management: { monthly: 19, yearly: 190 },
  combo: { monthly: 29, yearly: 290 },
  pro: { monthly: 49, yearly: 490 },
  printingFee: 125,
  packageDiscountPercent: 0,
  renewalPackageDiscountPercent: 0,
  yearlyDiscountPercent: 0,
  multipleLicenceFactor: 1.5,
  trialOn: false,
  trialAddOns: [],
  trialExpiry: '',
  vatRate: 20,
}
