import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { defaultAppearance } from '../../contract/appearance.ts'
import { binDaysChoices, type companySettings } from '../../contract/company-settings.ts'
import type { CompanySettingRow } from '../tables.ts'
import '../tables.ts'

export type CompanySettings = z.output<typeof companySettings>

/** What a company has that chose nothing. */
export const defaultSettings: CompanySettings = {
  ...defaultAppearance,
  showPoliciesonSite: false,
  reviewMonths: 12,
  reminderDays: [30, 7, 1],
  passMark: 80,
  binDays: 0,
}

const columns = [
  'colours',
  'template',
  'show_policies_on_site',
  'review_months',
  'reminder_days',
  'pass_mark',
  'bin_days',
] as const

const settingsFrom = (row: Pick<CompanySettingRow, (typeof columns)[number]> | undefined): CompanySettings =>
  row
    ? {
        colours: row.colours ?? {},
        template: row.template ?? defaultSettings.template,
        showPoliciesonSite: row.show_policies_on_site ?? false,
        reviewMonths: row.review_months ?? defaultSettings.reviewMonths,
        reminderDays: row.reminder_days ?? defaultSettings.reminderDays,
        passMark: row.pass_mark ?? defaultSettings.passMark,
        binDays: (row.bin_days ?? 0) as CompanySettings['binDays'],
      }
    : defaultSettings

/** The settings of a company, where it chose none the usual ones. The one place that every room asks. One statement. */
export const settingsOf = async (db: Db, scope: CompanyScope | number): Promise<CompanySettings> =>
  settingsFrom(await ofCompany(db, 'company_settings', scope).first(...columns))

/** Days that any company's bin is kept for at least, where it chose them. */
const fewestDays = Math.min(...binDaysChoices.filter(days => days > 0))

/**
 * Which rows of a table have lain in the bin for long enough: for the days of their company, or the `usual`
 * ones. A condition on a query of that table.
 */
export const pastBinRetention =
  (table: string, usual: number) =>
  (rows: Knex.QueryBuilder): void =>
    void rows
      .where(`${table}.deleted_at`, '<', inSeconds(-Math.min(usual, fewestDays) * 86_400))
      .whereRaw(
        `${table}.deleted_at < cast(? as timestamp) - make_interval(days => coalesce((select nullif(own.bin_days, 0) from company_settings own where own.company_id = ${table}.company_id), ?))`,
        [now(), usual] as never,
      )
