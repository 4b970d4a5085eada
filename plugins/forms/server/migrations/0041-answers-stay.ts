import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

const stays = (table: string): string => `
  drop trigger if exists ${table}_stay on ${table};
  create trigger ${table}_stay before update on ${table} for each row execute function refuse_change_of_evidence();
  drop trigger if exists ${table}_are_let_go_of on ${table};
  create trigger ${table}_are_let_go_of before delete on ${table} for each row execute function refuse_taking_of_answers();
  drop trigger if exists ${table}_are_not_emptied on ${table};
  create trigger ${table}_are_not_emptied before truncate on ${table} for each statement execute function refuse_change_of_evidence();`

/**
 * What was published and what was answered is never changed; names beside it are taken away as beside evidence (migration 32). It goes where a rule of the room says so: whoever
 * lets go of it says for which company (`set local cloudoc.letting_go`), or erases the company.
 */
export const answersStay: Migration = {
  number: 41,
  name: 'Published forms and their answers are never changed',
  up: sql =>
    sql.raw(`
    create or replace function refuse_taking_of_answers() returns trigger language plpgsql as $$
    begin
      if old.company_id::text in (current_setting('cloudoc.erasing', true), current_setting('cloudoc.letting_go', true)) then
        return old;
      end if;
      raise exception 'Answers are not taken away: % %', tg_table_name, old.id using errcode = 'restrict_violation';
    end $$;
    ${stays('form_versions')}${stays('form_answers')}`),
}
