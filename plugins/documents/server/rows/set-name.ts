import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'

/**
 * A set is what a company was granted under one name, a package; documents that it bought one by one are
 * among the last, which is called `single`. `document_sets` knows the name of each as it was sold.
 */
export const singles = { package_id: 'single', name: 'Single documents' } as const

/**
 * SQL: the name of the set that a document came with; '' for the company's own, and as long as the company
 * has documents of one package alone: there those that were bought one by one are the only ones that need a
 * word.
 */
export const setName = sql`coalesce((
  select named.name
    from document_sets named
   where named.company_id = documents.company_id
     and named.package_id = documents.package_id
     and exists (
       select 1
         from document_sets other
        where other.company_id = named.company_id
          and other.package_id not in (named.package_id, 'single')
          and exists (
            select 1
              from documents beside
             where beside.company_id = other.company_id
               and beside.package_id = other.package_id
               and beside.deleted_at is null))), '')`

/**
 * SQL: the slug of the kind of service that the document's set is for; '' for the company's own, and for sets that are
 * no complete ones: employers of any kind have the set for employers.
 */
export const serviceOfSet = sql`coalesce((
  select category.slug
    from packages p
    join packages_type_lnk pt on pt.package_id = p.id
    join subscription_types type on type.id = pt.subscription_type_id and type.slug = 'complete-set'
    join packages_category_lnk pg on pg.package_id = p.id
    join categories category on category.id = pg.category_id
   where p.document_id = documents.package_id
   order by p.published_at nulls last
   limit 1), '')`

/** SQL: a document's name, with its set's where there are several. */
export const withSet = (name: SqlPart): SqlPart => sql`${name} || coalesce(' (' || nullif(${setName}, '') || ')', '')`
