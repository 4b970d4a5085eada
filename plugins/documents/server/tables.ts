import type { StrapiColumns } from '@cloudoc/core/server/data/rows.ts'
import type { OfCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type {} from '@cloudoc/catalogue/server/services/index.ts'

/**
 * A company's document is a pin: it points at the published text that the company has, and holds no copy of it. Title and
 * number are the text's own.
 */
export interface DocumentRow extends StrapiColumns, OfCompany {
  /** Document id of the template. */
  template_id: string
  /** The version of the template's text that the company has. */
  version_id: number
  /** Document id of the package that it came in; empty for a single document. */
  package_id: string
  /** Name of the folder that it lies in: the package as it was called then. */
  folder: string
  /** A date, without a time. */
  review_date: string
  added_at: Date
}

declare module 'knex/types/tables.js' {
  interface Tables {
    documents: DocumentRow
  }
}
