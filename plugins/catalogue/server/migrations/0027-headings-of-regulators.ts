import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * What versions cite had no headings of the regulator (quality statement, question), by which policies are ordered for an inspection: each rule that the template
 * still cites in the same words gets them. Nothing of a text.
 */
export const headingsOfRegulators: Migration = {
  number: 27,
  name: 'What versions cite has the headings of the regulator',
  up: sql =>
    sql.raw(`
    with cited as (
      select t.document_id, r.body, r.instrument, coalesce(r.number, '') as number, max(coalesce(r.statement, '')) as statement, max(coalesce(r.question, '')) as question
        from templates t join templates_cmps c on c.entity_id = t.id and c.field = 'regulations' join components_catalogue_regulations r on r.id = c.cmp_id
       where t.published_at is not null group by 1, 2, 3, 4),
    headed as (
      select v.id, jsonb_agg(each.rule || jsonb_build_object('statement', coalesce(cited.statement, ''), 'question', coalesce(cited.question, '')) order by each.at) as rules
        from template_versions v cross join lateral jsonb_array_elements(v.front::jsonb -> 'regulations') with ordinality each (rule, at)
        left join cited on cited.document_id = split_part(v.template_document_id, ':', 1) and cited.body = each.rule ->> 'body' and cited.instrument = each.rule ->> 'instrument' and cited.number = coalesce(each.rule ->> 'number', '')
       where jsonb_typeof(v.front::jsonb -> 'regulations') = 'array' and each.rule -> 'statement' is null group by v.id)
    update template_versions v set front = jsonb_set(v.front::jsonb, '{regulations}', headed.rules) from headed where headed.id = v.id`),
}
