/** What the statements of `read.ts` answer. Money is pounds here, as staff write it; HTML is as staff left it. */
export interface PackageRow {
  id: string
  slug: string
  name: string
  summary: string | null
  description: string | null
  license_fee: number | null
  has_discount_offer: boolean | null
  image_name: string | null
  image_url: string | null
  created_at: Date
  country_id: string | null
  category_id: string | null
  type_id: string | null
  /** Row ids of its documents, comma-separated in their order: hundreds a package, so text reads faster than a list. */
  template_rows: string | null
}

export interface TemplateRow {
  row: number
  id: string
  single_fee: number | null
  folder: string | null
  title: string
  policy_number: string
  kind: string
  format: 'portrait' | 'landscape'
  excerpt: string | null
  country_ids: string[]
  category_ids: string[]
  version_id: number
  number: number
  version: string
  change: string | null
  published_at: Date
}

interface NamedRow {
  id: string
  name: string
  slug: string
}
export interface ListsRow {
  countries: (NamedRow & { flag: string | null })[]
  categories: (NamedRow & { description: string | null; image_name: string | null; image_url: string | null })[]
  types: NamedRow[]
  offers: (NamedRow & { note: string | null; package_ids: string[] })[]
  coupons: {
    id: string
    code: string
    percent: number
    note: string | null
    begins: string | null
    expires: string | null
    most_uses: number | null
    most_uses_per_company: number | null
    package_ids: string[]
  }[]
}

type Text = string | null
type Amount = number | null
type Flag = boolean | null
export interface SettingsRow {
  offer_status: Flag
  packagediscount_status: Flag
  trial_status: Flag
  discount_status: Flag
  package_discount_percent: Amount
  yearly_discount: Amount
  trial_period: Text
  trial_expiry: Date | null
  offer_expiry: Date | null
  offertitle: Text
  trailsub_packages: Text
  monthly_renewal_fee: Amount
  yearly_renewal_fee: Amount
  management_monthly_fee: Amount
  management_yearly_fee: Amount
  combo_monthly_fee: Amount
  combo_yearly_fee: Amount
  pro_monthly_fee: Amount
  pro_yearly_fee: Amount
  printing_fee: Amount
  single_document_fee: Amount
  vat_rate: Amount
  multiple_licence_factor: Amount
  promonotice: Text
  promobackground: Text
  promofont: Text
  promoicon: Text
  promotitle: Text
  promodescription: Text
  promolink: Text
  promobutton: Text
  site_title: Text
  site_description: Text
  favicon: Text
  share_image: Text
  blog_url: Text
  demo_url: Text
  training_url: Text
  contact_phone: Text
  contact_email: Text
  contact_address: Text
  android_url: Text
  ios_url: Text
  headline: Text
  headline_text: Text
  trust_claim: Text
  rating_claim: Text
  bin_retention_days: Amount
  storage_gb: Amount
  storage_pro_gb: Amount
  /** Addresses of pictures from the media library. */
  favicon_picture: Text
  share_picture: Text
  promo_picture: Text
  links: { name: string; url: string }[] | null
  logos: { name: string; url: string }[] | null
  intro_video: string | null
}
