import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { siteText, siteTextList } from '@cloudoc/documents/contract/site-texts.ts'
import { counted } from '@cloudoc/kit/format/count.ts'

export type SiteTexts = ReplyOf<typeof siteTextList>
export type SiteTextItem = SiteTexts['sites'][number]
export type OpenSiteText = ReplyOf<typeof siteText>

/** How a location stands to the group, in a few words. */
export function stateWords({ state, places }: Pick<SiteTextItem, 'state' | 'places'>): string {
  if (state === 'following') return 'As the group'
  if (state === 'detached') return 'Its own words'
  return places === 0 ? 'As the group for now' : `Differs in ${counted(places, 'place', 'places')}`
}

export const conflictWords = (conflicts: number): string => `${counted(conflicts, 'passage', 'passages')} to decide`

/** What a detached location does not have, said each time: the group has issued another version since. */
export const behindWords = ({ state, base }: Pick<SiteTextItem, 'state' | 'base'>, issued: string): string =>
  state === 'detached' && base !== '' && base !== issued ? `Rests on version ${base}. The group has ${issued}.` : ''
