import type { Migration } from '../data/migrations.ts'

/**
 * Rows that prove something: the database itself refuses to change them, whoever asks. Only whoever erases a company, and says which
 * (`set local cloudoc.erasing`), gets past it: docs/decisions/017.
 */
export const evidence: Migration = {
  number: 17,
  name: 'Evidence that nobody changes',
  up: sql =>
    sql.raw(`
    create table if not exists evidence (
      id bigint generated always as identity primary key, document_id text not null unique, company_id integer not null, number bigint not null,
      key text not null, kind text not null, subject text not null, person_id integer, name_id bigint, named text not null,
      at timestamptz(3) not null, facts jsonb not null, previous text not null, hash text not null,
      unique (company_id, number), unique (company_id, key));
    create index if not exists evidence_by_subject on evidence (company_id, subject, number);
    create index if not exists evidence_by_person on evidence (company_id, person_id, number);
    create table if not exists evidence_heads (id bigint generated always as identity primary key, company_id integer not null unique, number bigint not null, hash text not null);
    create table if not exists evidence_names (
      id bigint generated always as identity primary key, company_id integer not null, person_id integer not null, name text not null, salt text not null, erased_at timestamptz(3),
      unique (company_id, person_id, name));
    create or replace function refuse_change_of_evidence() returns trigger language plpgsql as $$
    begin
      if tg_op = 'TRUNCATE' then
        raise exception 'Evidence is not taken away: %', tg_table_name using errcode = 'restrict_violation';
      end if;
      if old.company_id::text = current_setting('cloudoc.erasing', true) then
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end if;
      raise exception 'Evidence is not changed: % %', tg_table_name, old.id using errcode = 'restrict_violation';
    end $$;
    drop trigger if exists evidence_stays on evidence;
    create trigger evidence_stays before update or delete on evidence for each row execute function refuse_change_of_evidence();
    drop trigger if exists evidence_is_not_emptied on evidence;
    create trigger evidence_is_not_emptied before truncate on evidence for each statement execute function refuse_change_of_evidence()`),
}
