import type { homeContent } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'

export type Benefit = ReplyOf<typeof homeContent>['benefits'][number]

const screens: Readonly<Record<string, string>> = {
  'up-to-date-documents': 'uptodatedocuments',
  'flexible-pricing': 'flexiblepricing',
}

/** Where the text of a card is (shop §2 Benefit pages); a card without a screen of its own shares the first one. */
export const benefitPath = ({ slug, number }: Pick<Benefit, 'slug' | 'number'>): string =>
  `/${screens[slug] ?? 'readytousepolicies'}/${number}`
