import type { packageDetails, packageList } from '@cloudoc/catalogue/contract/package.ts'
import { categoryLabel } from '@cloudoc/catalogue/contract/rules/offer.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type PackageCardData = ReplyOf<typeof packageList>[number]
export type PackageDetails = ReplyOf<typeof packageDetails>

export const packagePath = ({ slug }: { slug: string }): string => `/subscription-detail/${encodeURIComponent(slug)}`
export const documentsText = (count: number): string => `${count} ${count === 1 ? 'document' : 'documents'}`
/** 'Domiciliary Care' for Home Care, as in the header (shop §2). */
export const kindText = ({ category, type }: Pick<PackageCardData, 'category' | 'type'>): string =>
  [categoryLabel(category.name), type.name].filter(Boolean).join(' · ')
