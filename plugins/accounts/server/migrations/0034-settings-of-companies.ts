import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Whether the public page is on was a detail of the company; from now on it stands among its settings, and nowhere else. */
export const settingsOfCompanies: Migration = {
  number: 34,
  name: 'Settings of companies',
  async up(sql) {
    await sql.raw(`
      insert into company_settings (document_id, created_at, updated_at, published_at, company_id, show_policies_on_site)
      select left('s' || md5(random()::text || id), 24), now(), now(), now(), id, true from companies where details ->> 'showPoliciesonSite' = 'true'
      on conflict (company_id) do nothing`)
    await sql.raw(`update companies set details = details::jsonb - 'showPoliciesonSite' where details ->> 'showPoliciesonSite' is not null`)
  },
}
