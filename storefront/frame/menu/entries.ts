import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'

/** Somewhere to go. `to` may lie in the shop, in the workspace or elsewhere. */
export interface MenuLink {
  label: string
  to: string
  /** Travels with a step inside the shop (shop §2: a category's slug or a country, as navigation state). */
  state?: unknown
}
export type MenuEntry = MenuLink | { label: string; links: readonly MenuLink[] }

export const isGroup = (entry: MenuEntry): entry is { label: string; links: readonly MenuLink[] } => 'links' in entry

/** The listing of one category, in the address and as navigation state. */
export const categoryLink = ({ name, slug }: { name: string; slug: string }): MenuLink => ({
  label: categoryLabel(name),
  to: `/policies-procedures?category=${encodeURIComponent(slug)}`,
  state: { category: slug },
})

const resources: readonly MenuLink[] = [
  { label: 'System Features', to: '/features' },
  { label: 'Knowledgebase', to: '/knowledge' },
  { label: 'FAQs', to: '/faq' },
  { label: 'System Documentation', to: '/systemdocumentation' },
  { label: 'Pricing', to: '/pricing' },
]

/** The public menu (shop §2 Header menu). `categories` in the order of the header; `blog` from settings. */
export const publicMenu = (
  categories: readonly { name: string; slug: string }[],
  blog: string,
): readonly MenuEntry[] => [
  { label: 'Home', to: '/' },
  {
    label: 'Policies & Procedures',
    links: [{ label: 'All packages', to: '/policies-procedures' }, ...categories.map(categoryLink)],
  },
  { label: 'Document Search', to: '/document-search' },
  { label: 'Features', to: '/features' },
  { label: 'Resources', links: resources },
  { label: 'Blog', to: blog || '/blog' },
  { label: 'Contact us', to: '/contact-us' },
]

/** For those who are signed in; logging out comes after these (shop §2). */
export const documentsLink: MenuLink = { label: 'My Cloudoc', to: '/company/documents' }
export const accountLinks: readonly MenuLink[] = [
  { label: 'My account', to: '/company/profile' },
  { label: 'Dashboard', to: '/company/dashboard' },
  { label: 'Order history', to: '/company/order/history' },
]
