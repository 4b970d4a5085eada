import type { Migration } from '../data/migrations.ts'

/**
 * The head of a company's chain of evidence only goes on: a higher number, or the same again. Taken away it is with its
 * company alone, as the rows are (migration 17).
 */
export const headsGoOn: Migration = {
  number: 75,
  name: 'The head of a chain of evidence is not set back',
  up: db =>
    db.raw(`
    create or replace function refuse_setting_back_of_a_head() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        raise exception 'Evidence is not taken away: %', tg_table_name using errcode = 'restrict_violation';
      end if;
      if tg_op = 'DELETE' and old.company_id::text = current_setting('cloudoc.erasing', true) then return old; end if;
      if tg_op = 'UPDATE' and new.company_id = old.company_id
        and (new.number > old.number or (new.number = old.number and new.hash = old.hash)) then
        return new;
      end if;
      raise exception 'The head of a chain of evidence is not set back: %', old.company_id
        using errcode = 'restrict_violation';
    end $$;
    drop trigger if exists evidence_heads_go_on on evidence_heads;
    create trigger evidence_heads_go_on before update or delete on evidence_heads
      for each row execute function refuse_setting_back_of_a_head();
    drop trigger if exists evidence_heads_are_not_emptied on evidence_heads;
    create trigger evidence_heads_are_not_emptied before truncate on evidence_heads
      for each statement execute function refuse_setting_back_of_a_head();`),
}
