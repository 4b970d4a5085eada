import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { TemplateVersionRow } from '../tables.ts'

/** A template was published with another text than before (or for the first time). */
export interface TemplatePublished {
  /** Document id of the template. */
  templateId: string
  /** Row id of the new version. */
  versionId: number
  /** 1 for the first. */
  number: number
}
declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    'template.published': TemplatePublished
  }
}

/** A version without its texts. */
export type VersionSummary = Omit<
  TemplateVersionRow,
  'header' | 'body' | 'footer' | 'front' | 'plain' | 'hash' | 'excerpt_rule' | 'subject' | 'keys'
>

const columns = [
  'id',
  'document_id',
  'created_at',
  'updated_at',
  'published_at',
  'template_document_id',
  'number',
  'title',
  'policy_number',
  'kind',
  'format',
  'review_months',
  'version',
  'change',
  'written',
  'excerpt',
] as const

/**
 * The latest version of each of these templates, by the template's document id: unpublished and deleted ones
 * keep theirs.
 */
export async function latestVersions(db: Db, templateIds: readonly string[]): Promise<Map<string, VersionSummary>> {
  const rows = await sql<VersionSummary>`
    select distinct on (template_document_id) ${sqlText(columns.join(', '))}
      from template_versions
     where template_document_id = any(${templateIds})
     order by template_document_id, number desc`.rows(db)
  return new Map(rows.map(row => [row.template_document_id, row]))
}
