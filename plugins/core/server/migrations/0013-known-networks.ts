import type { Migration } from '../data/migrations.ts'

/** From which networks an account was signed in to. Hashed with the server's secret, account and network together: the table tells neither. */
export const knownNetworks: Migration = {
  number: 13,
  name: 'Networks that accounts are signed in to from',
  async up(sql) {
    await sql.raw(
      'create table if not exists known_networks (key text primary key, account text not null, seen_at timestamptz not null)',
    )
    await sql.raw('create index if not exists known_networks_account on known_networks (account, seen_at)')
  },
}
