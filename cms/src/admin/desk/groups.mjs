/** Lists of the admin's menu by the job that they are opened for, in the order in which a day needs them. */
const groups = [
  [
    'Customers',
    'plugin::care.request',
    'plugin::care.report',
    'plugin::catalogue.contact-message',
    'plugin::accounts.company',
    'plugin::accounts.person',
    'plugin::users-permissions.user',
  ],
  [
    'Orders and money',
    'plugin::orders.order',
    'plugin::orders.invoice',
    'plugin::orders.refund',
    'plugin::orders.credit-note',
    'plugin::subscriptions.subscription',
    'plugin::subscriptions.add-on',
    'plugin::subscriptions.change',
    'plugin::checkout.renewal',
    'plugin::cart.coupon-use',
  ],
  [
    'Documents',
    'api::template.template',
    'plugin::catalogue.search-miss',
    'api::adoption-check.adoption-check',
    'api::law-change.law-change',
    'api::question-table.question-table',
    'api::course.course',
  ],
  [
    'Shop',
    'api::package.package',
    'api::offer.offer',
    'api::coupon.coupon',
    'api::category.category',
    'api::country.country',
    'api::subscription-type.subscription-type',
  ],
  [
    'Pages',
    'api::page.page',
    'api::blog-post.blog-post',
    'api::article.article',
    'api::faq.faq',
    'api::feature.feature',
    'api::benefit.benefit',
    'api::testimonial.testimonial',
    'api::sample-document.sample-document',
  ],
]
/** What staff never open by itself: the use of a coupon names its cart. */
const unlisted = ['plugin::cart.cart', 'plugin::cart.line']
const placed = new Set([...groups.flat(), ...unlisted])

/** Puts the lists of the menu under these headings; what no heading names stands under 'Other', and single types stay. */
export function byJob(sections) {
  return sections.flatMap(section => {
    if (section.id !== 'collectionTypes') return [section]
    const rest = section.links.filter(({ uid }) => !placed.has(uid))
    return [
      ...groups.map(([title, ...types]) => ({ title, links: inOrder(section.links, types) })),
      { title: 'Other', links: rest },
    ]
      .filter(({ links }) => links.length > 0)
      .map(group => ({ ...section, ...group, id: group.title }))
  })
}

const inOrder = (links, types) => types.flatMap(type => links.filter(({ uid }) => uid === type))
