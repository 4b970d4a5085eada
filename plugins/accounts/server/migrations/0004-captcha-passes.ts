import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

export const captchaPasses: Migration = {
  number: 4,
  name: 'Solved puzzles and the passes that they earned',
  async up(sql) {
    await sql.raw(
      'create table if not exists captcha_passes (solution text primary key, network text not null, ends_at timestamptz not null, used boolean not null default false)',
    )
    await sql.raw(
      'create index if not exists captcha_passes_network on captcha_passes (network, ends_at) where not used',
    )
  },
}
