import { packageDetails, priceDetails } from '@cloudoc/catalogue/contract/package.ts'
import { type At, read } from '../../routing/route.ts'

/** Documents of a package shown at once; further ones on further pages. */
export const documentsShown = 100

export const details = (slug: string, search = '', skip = 0) =>
  read(packageDetails, { slug, search, skip, limit: documentsShown })
export const prices = read(priceDetails, {})

export const reads = ({ params }: At) => [details(params['slug'] ?? ''), prices]
