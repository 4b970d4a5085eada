import type { Migration } from '../data/migrations.ts'

/** The number, and what a trigger on each table of content does with it (`watchContent`). */
export const contentVersion: Migration = {
  number: 3,
  name: 'Version of the content',
  up: sql =>
    sql.raw(`
    create table if not exists content_version (only_one boolean primary key default true check (only_one), version bigint not null default 1);
    insert into content_version default values on conflict do nothing;
    create or replace function content_changed() returns trigger language plpgsql as $$
    declare v bigint;
    begin
      update content_version set version = version + 1 returning version into v;
      perform pg_notify('cloudoc_content', v::text);
      return null;
    end $$;`),
}
