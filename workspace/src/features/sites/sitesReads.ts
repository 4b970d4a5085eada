import type { siteList } from '@cloudoc/accounts/contract/site/sites.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { sitesPath } from '../addresses/sites.ts'

export type Site = ReplyOf<typeof siteList>[number]
export const crumbs = [{ label: 'Locations', to: sitesPath }]
