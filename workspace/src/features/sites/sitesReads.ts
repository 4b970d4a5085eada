import type { siteList } from '@cloudoc/accounts/contract/site/sites.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { sitesPath } from '../addresses/sites.ts'

export type Site = ReplyOf<typeof siteList>[number]
export const crumbs = [{ label: 'Locations', to: sitesPath }]

/** The address in one line. */
export const addressOf = ({ line1, line2, town, county, postcode, country }: Site): string =>
  [line1, line2, town, county, postcode, country].filter(Boolean).join(', ')
