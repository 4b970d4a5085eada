import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'

/** What a pack is about: of which sites, and which days in London, both included. */
export interface Period {
  scope: SiteScope
  from: string
  to: string
}
