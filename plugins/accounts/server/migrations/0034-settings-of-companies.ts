import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * Whether the public page is on was a detail of the company; from now on it stands among its settings. It
 * stays where it was, and is written there, too (`changeSettings`): nodes of 0.1.0 read it there for as long
 * as they serve.
 */
export const settingsOfCompanies: Migration = {
  number: 34,
  name: 'Settings of companies',
  async up(db) {
    await db.raw(`
      insert into company_settings (document_id, created_at, updated_at, published_at, company_id, show_policies_on_site)
      select left('s' || md5(random()::text || id), 24), now(), now(), now(), id, true from companies where details ->> 'showPoliciesonSite' = 'true'
      on conflict (company_id) do nothing`)
  },
}
