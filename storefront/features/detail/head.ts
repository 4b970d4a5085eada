import type { Head } from '../../head/head.ts'
import { type PackageDetails, packagePath } from '../packages/types.ts'
import { plainText } from '../shared/plainText.ts'

/** What search engines are told of a package: schema.org Product with its 'From' price. */
export function packageHead(item: PackageDetails, crumbs: Head['crumbs']): Head {
  const description = item.summary || plainText(item.description).slice(0, 160)
  return {
    title: item.name,
    description,
    canonical: packagePath(item),
    type: 'product',
    ...(crumbs && { crumbs }),
    jsonLd: absolute => ({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: item.name,
      description,
      category: item.category.name,
      ...(item.subscription_image ? { image: absolute(item.subscription_image) } : {}),
      brand: { '@type': 'Brand', name: 'Cloudoc' },
      offers: {
        '@type': 'Offer',
        url: absolute(packagePath(item)),
        price: item.price.toFixed(2),
        priceCurrency: 'GBP',
        availability: 'https://schema.org/InStock',
        ...(item.offerExpiry ? { priceValidUntil: item.offerExpiry.slice(0, 10) } : {}),
      },
    }),
  }
}
