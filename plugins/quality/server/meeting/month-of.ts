import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'

/** A month of a company, or of one site of it. */
export interface MonthOf {
  scope: SiteScope
  month: string
  /** The company has several locations: they are named. */
  severalSites: boolean
}

/** SQL: name of the site `s` in figures; '' where the company has one. */
export const siteInFigures = ({ severalSites }: MonthOf): SqlPart =>
  severalSites ? sql`coalesce(s.name, '')` : sql`''`
