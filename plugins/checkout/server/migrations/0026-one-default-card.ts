import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/** Renewals are charged to one card. */
export const oneDefaultCard: Migration = {
  number: 26,
  name: 'One default card per company',
  up: db => db.raw('create unique index if not exists cards_one_default on cards (company_id) where is_default'),
}
