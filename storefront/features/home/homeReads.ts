import { homeContent, latestUpdates, testimonials } from '@cloudoc/catalogue/contract/content.ts'
import { countryList, offerSlugs, packageList } from '@cloudoc/catalogue/contract/package.ts'
import { sampleFiles } from '@cloudoc/catalogue/contract/samples.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type AnswerOf, type Location, read } from '../../routing/route.ts'
import { posts } from '../blog/blogReads.ts'

/** 20 are fetched, the first 3 shown (shop §9 Home packages). */
export const packages = read(packageList, { limit: 20 })
/** shop §9: home documents 10. */
export const updates = read(latestUpdates, { limit: 10 })
/** shop §9: the home list of the blog has 4. */
export const news = posts(0, 4)
export const content = read(homeContent, {})
export const nations = read(countryList, {})
export const samples = read(sampleFiles, {})
export const said = read(testimonials, { limit: 3 })
export type Sample = ReplyOf<typeof sampleFiles>[number]
export const offers = (ids: readonly string[]) => read(offerSlugs, { array: [...ids] })

/** On a company's own address the home page is for those who are signed in: the browser reads it then. */
export const reads = ({ subdomain }: Location) =>
  subdomain ? [] : [packages, content, nations, samples, said, updates, news]

export function more({ subdomain }: Location, answerOf: AnswerOf) {
  const ids = answerOf(read(siteSettings, {}))?.offerPackageIDS ?? []
  return subdomain || ids.length === 0 ? [] : [offers(ids)]
}
