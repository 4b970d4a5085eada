import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths } from '@cloudoc/subscriptions/server/services.ts'

/** How a company reviews its documents. */
export interface ReviewSettings {
  /** Months to the next review (documents §9: one year). */
  months: number
  /** Days before a review on which those who may review are reminded. */
  reminderDays: readonly number[]
}

/** As the company chose. */
export async function reviewSettings(db: Db, companyId: number): Promise<ReviewSettings> {
  const { reviewMonths: months, reminderDays } = await settingsOf(db, companyId)
  return { months, reminderDays }
}

/** The date that is proposed for the next review. */
export const nextReview = ({ months }: ReviewSettings): string =>
  addMonths(new Date(`${londonDate()}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10)

/** Is it a day that a review can be set to? */
export const isAhead = (date: string): boolean =>
  date > londonDate() &&
  date <=
    addMonths(new Date(`${londonDate()}T00:00:00Z`), 120)
      .toISOString()
      .slice(0, 10)
