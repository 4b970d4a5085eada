import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { type CompanySettings, settingsOf } from './settings.ts'

/** For the company's history. */
const words: Readonly<Record<keyof CompanySettings, string>> = {
  colours: 'how documents look',
  template: 'how documents look',
  showPoliciesonSite: 'the public page',
  reviewMonths: 'reviews',
  reminderDays: 'reviews',
  passMark: 'the pass mark of tests',
  binDays: 'how long the bin is kept',
}
const names = Object.keys(words) as (keyof CompanySettings)[]
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Changes what is given of a company's settings, and leaves the rest; tells whom it concerns where anything
 * differs. Two at once: the later one waits, and neither undoes the other.
 */
export async function changeSettings(
  tx: Tx,
  { company, person }: Actor,
  given: { [Name in keyof CompanySettings]?: CompanySettings[Name] | undefined },
): Promise<CompanySettings> {
  await tx
    .db('company_settings')
    .insert({ ...baseColumns(), company_id: company.id })
    .onConflict(['company_id'])
    .ignore()
  await ofCompany(tx.db, 'company_settings', company.id).forUpdate().first('id')
  const before = await settingsOf(tx.db, company.id)
  const changed = names.filter(name => given[name] !== undefined && !same(given[name], before[name]))
  if (changed.length === 0) return before
  const after = { ...before, ...Object.fromEntries(changed.map(name => [name, given[name]])) } as CompanySettings
  await ofCompany(tx.db, 'company_settings', company.id).update({
    colours: JSON.stringify(after.colours) as never,
    template: after.template,
    show_policies_on_site: after.showPoliciesonSite,
    review_months: after.reviewMonths,
    reminder_days: JSON.stringify(after.reminderDays) as never,
    pass_mark: after.passMark,
    bin_days: after.binDays,
    updated_at: now(),
  })
  // Where nodes of 0.1.0 look for it: what is asked of one of them during an upgrade is true as well. Goes
  // with the release after this one.
  if (changed.includes('showPoliciesonSite')) {
    await tx
      .db('companies')
      .where({ id: company.id })
      .update({
        details: sql`
          coalesce(details::jsonb, '{}')
          || jsonb_build_object('showPoliciesonSite', ${String(after.showPoliciesonSite)}::text)`.toRaw(tx),
      })
  }
  await emit(tx, 'company.settings-changed', { companyId: company.id, changed })
  await emit(tx, 'company.changed-by', {
    companyId: company.id,
    personId: person.id,
    what: `Changed ${[...new Set(changed.map(name => words[name]))].join(', ')}`.slice(0, 250),
  })
  return after
}
