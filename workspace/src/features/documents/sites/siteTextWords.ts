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

const ofLocations = (count: number, one: string, many: string): string =>
  count === 0 ? '' : `${counted(count, 'location', 'locations')} ${count === 1 ? one : many}`

/** What the issued version did to locations, where any has words of its own: 'Two take it as it is, one has to decide.' */
export function broughtWords(sites: readonly SiteTextItem[]): string {
  const own = sites.filter(({ state }) => state !== 'following')
  const toDecide = own.filter(({ conflicts }) => conflicts > 0).length
  const said = [
    ofLocations(sites.length - own.length, 'takes it as it is', 'take it as it is'),
    ofLocations(own.length - toDecide, 'has words of its own', 'have words of their own'),
    ofLocations(toDecide, 'has to decide', 'have to decide'),
  ].filter(Boolean)
  return own.length === 0 ? '' : `${said.join(', ')}.`
}

export const conflictWords = (conflicts: number): string => `${counted(conflicts, 'passage', 'passages')} to decide`

/** What a detached location does not have, said each time: the group has issued another version since. */
export const behindWords = ({ state, base }: Pick<SiteTextItem, 'state' | 'base'>, issued: string): string =>
  state === 'detached' && base !== '' && base !== issued ? `Rests on version ${base}. The group has ${issued}.` : ''
