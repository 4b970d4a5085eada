import type { RowOf, TableOf } from '@cloudoc/core/server/data/table.ts'
import type { contentTypes } from './content-types/index.ts'

type Of = typeof contentTypes
export type TemplateVersionRow = RowOf<Of['template-version']>

declare module 'knex/types/tables.js' {
  interface Tables {
    contact_messages: TableOf<Of['contact-message']>
    template_versions: TableOf<Of['template-version']>
    search_misses: TableOf<Of['search-miss']>
  }
}
