import { packageList } from '@cloudoc/catalogue/contract/package.ts'
import { read } from '../../routing/route.ts'
import { prices } from '../detail/detailReads.ts'

/** All that is sold, in selling order. */
export const everyPackage = read(packageList, { limit: 100 })

export const reads = () => [prices, everyPackage]
