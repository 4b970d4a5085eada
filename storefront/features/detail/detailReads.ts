import { packageDetails, priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import { type Location, read } from '../../routing/route.ts'

/** Documents of a package shown at once; further ones on further pages. */
export const documentsShown = 100

export const details = (slug: string, search = '', skip = 0) =>
  read(packageDetails, { slug, search, skip, limit: documentsShown })
export const prices = read(priceDetails, {})

export const reads = ({ params }: Location) => [details(params['slug'] ?? ''), prices]
