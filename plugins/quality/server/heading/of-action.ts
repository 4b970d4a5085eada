import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'

/** SQL: the heading of a regulator that an action `a` came out of, itself or as what an inspector found under it; ''. */
export const headingOfAction = sql`
  case when a.source_kind = 'heading' then a.source_id
       when a.source_kind = 'inspection' then (
         select f.heading_key
           from quality_findings f
          where f.action_id = a.id
            and f.company_id = a.company_id)
       else '' end`

/** SQL, to follow a condition: only actions `a` out of this heading; no text for ''. */
export const ofHeading = (key: string): SqlPart => (key === '' ? nothing : sql`and ${headingOfAction} = ${key}`)
