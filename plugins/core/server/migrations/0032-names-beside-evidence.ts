import type { Migration } from '../data/migrations.ts'

/**
 * Some rows that are never changed hold the name of whoever wrote them (published versions, reviews). Whoever erases a person says so (`set local cloudoc.forgetting =
 * '<company>:<column>'`), and then that column alone may change, in that company's rows alone.
 */
export const namesBesideEvidence: Migration = {
  number: 32,
  name: 'A name beside evidence can be taken away',
  up: sql =>
    sql.raw(`
    create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
    declare
      forgetting text := coalesce(current_setting('cloudoc.forgetting', true), '');
    begin
      if tg_op = 'TRUNCATE' then
        raise exception 'Evidence is not taken away: %', tg_table_name using errcode = 'restrict_violation';
      end if;
      if old.company_id::text = current_setting('cloudoc.erasing', true) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      if tg_op = 'UPDATE' and forgetting like '%\\_name' and split_part(forgetting, ':', 1) = old.company_id::text
        and to_jsonb(new) - split_part(forgetting, ':', 2) = to_jsonb(old) - split_part(forgetting, ':', 2) then
        return new;
      end if;
      raise exception 'Evidence is not changed: % %', tg_table_name, old.id using errcode = 'restrict_violation';
    end $$`),
}
