import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { TemplateVersionRow } from '../tables.ts'

/** A template as staff left it. */
export interface Written {
  title: string
  policy_number: string
  kind: string
  folder: string | null
  format: TemplateVersionRow['format']
  review_months: number | null
  version: string | null
  change: string | null
  written: string | null
  header: string | null
  body: string | null
  footer: string | null
  front: object | null
  regulations: { body: string; instrument: string }[]
  /** Slugs: those that it is for, and all that there are. */
  countries: string[]
  categories: string[]
  all_countries: string[]
  all_categories: string[]
}

export type State = 'draft' | 'published'

/** A template as it is published, or its draft as it was saved; nothing where there is none. */
export const writtenOf = (db: Db, templateId: string, state: State): Promise<Written | undefined> =>
  sql<Written>`
    select title, policy_number, kind, folder, format, review_months, version, change, written,
           header, body, footer, front,
           (select coalesce(
                     json_agg(
                       json_build_object('body', r.body, 'instrument', r.instrument, 'number', r.number,
                                         'statement', r.statement, 'question', r.question)
                       order by c."order"),
                     '[]')
              from templates_cmps c
              join components_catalogue_regulations r on r.id = c.cmp_id
             where c.entity_id = templates.id
               and c.field = 'regulations') as regulations,
           array(
             select distinct c.slug
               from templates_countries_lnk l
               join countries c on c.id = l.country_id
              where l.template_id = templates.id) as countries,
           array(
             select distinct c.slug
               from templates_categories_lnk l
               join categories c on c.id = l.category_id
              where l.template_id = templates.id) as categories,
           array(select distinct slug from countries) as all_countries,
           array(select distinct slug from categories) as all_categories
      from templates
     where document_id = ${templateId}
       and published_at is ${state === 'draft' ? nothing : sql`not`} null
     limit 1`.one(db)
