import type { Migration } from '@cloudoc/core/server/data/migrations.ts'
import { noteSets } from '../set/note-sets.ts'

/**
 * A document is in a company once in each set (rulings 30): which text of the provider it follows goes from `template_id`, which nodes of the release before keep unique in a
 * company, to `source_id`. What such a node adds meanwhile is given the same; a copy that a set has already is not made again. What is missing from sets is given by a job
 * (`set/make-whole.ts`). Nothing is taken away: each document stays in the set that brought it.
 */
export const wholeSets: Migration = {
  number: 35,
  name: 'Sets of documents are whole',
  async up(sql) {
    await sql.raw(fill)
    await sql.raw(
      'create or replace trigger documents_fill_source before insert on documents for each row execute function documents_fill_source()',
    )
    await sql.raw('update documents set source_id = template_id where source_id is null and template_id is not null')
    await noteSets(sql)
  },
}

/** Goes with `template_id`. */
const fill = `
  create or replace function documents_fill_source() returns trigger language plpgsql as $$
  begin
    if new.source_id is null and new.template_id is not null then
      if exists (select 1 from documents d where d.company_id = new.company_id and d.package_id = new.package_id and split_part(d.source_id, ':', 1) = split_part(new.template_id, ':', 1)) then return null; end if;
      new.source_id := new.template_id;
    end if;
    return new;
  end $$`
