import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import { issuedNumber } from '../rows/label.ts'

/** SQL: every folder of the company with the way to it, 'Care / Medication', as `tree`. */
export const folderPaths = (scope: CompanyScope): SqlPart => sql`
  with recursive tree as (
    select top.id, top.document_id, top.name::text as path
      from folders top
     where ${inCompany(scope, 'top')}
       and top.deleted_at is null
       and top.parent_id is null
    union
    select f.id, f.document_id, tree.path || ' / ' || f.name
      from folders f
      join tree on f.parent_id = tree.id
     where ${inCompany(scope, 'f')}
       and f.deleted_at is null)`

/** SQL: the order of those folders, each with what lies in it before the next; what lies in none comes first. */
export const inTreeOrder = sql`string_to_array(lower(coalesce(tree.path, '')), ' / ') collate natural_order`

/**
 * SQL: what a line of an index is read from: the provider's text (`v`), the issued version (`i`) and its text
 * of the provider's (`iv`).
 */
export const indexJoins = sql`
  left join template_versions v on v.id = documents.version_id
  left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
  left join template_versions iv on iv.id = i.version_id`

/** SQL: a document is in the index unless it is kept out of it (documents §3 `needIndexForDocs`). */
export const inIndex = sql`coalesce(documents.notes->>'needIndexForDocs', 'true') <> 'false'`

/** SQL: what an index says of the version that staff have. */
export const versions = sql`
  case when i.id is null then 'Draft' else ${issuedNumber} end as version,
  coalesce(iv.version, v.version, '') as provider`

/** SQL: role of whoever keeps a document, as its first page has it. */
export const ownerOf = sql`coalesce(nullif(iv.front->>'owner', ''), v.front->>'owner', '')`
