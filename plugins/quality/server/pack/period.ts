import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import { ukDate } from '@cloudoc/core/server/uk-time.ts'

/** What a pack is about: of which sites, and which days in London, both included. */
export interface Period {
  scope: SiteScope
  from: string
  to: string
}

/** Which rows of a list, the newest first. */
export interface Page {
  skip: number
  limit: number
}

const instantOf = (day: string): Date => ukDate.toInstant(new Date(`${day}T00:00:00Z`))

/** SQL: this moment lies in the period. */
export const isInPeriod = (moment: SqlPart, { from, to }: Period): SqlPart =>
  sql`(${moment} >= ${instantOf(from)} and ${moment} < ${instantOf(daysAfter(to, 1))})`
