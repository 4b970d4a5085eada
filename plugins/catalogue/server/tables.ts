import type { StrapiColumns } from '@cloudoc/core/server/data/base-columns.ts'
import type { Front } from './template/front.ts'

/** One published text of a template, for ever: what companies hold points here. */
export interface TemplateVersionRow extends StrapiColumns {
  template_document_id: string
  /** 1, 2, 3 … within the template. */
  number: number
  title: string
  policy_number: string
  kind: string
  format: 'portrait' | 'landscape'
  review_months: number
  /** What staff call this version: '1.1'. */
  version: string
  /** Why it changed; empty for the first. */
  change: string
  /** When it was written, as staff say (a date). */
  written: string | null
  /** Sanitised HTML with its placeholders. */
  header: string
  body: string
  footer: string
  /** What its first page says beside the text; empty for versions from before that was kept. */
  front: Front | null
  /** Name of its folder in the library; empty where it has none. */
  subject: string | null
  /** Keys of its placeholders, with spaces between. */
  keys: string | null
  /** Beginning of the text, for lists and search. */
  excerpt: string
  /** `excerptRule` that it was made by. */
  excerpt_rule: number | null
  /** The text without its markup, for search. */
  plain: string | null
  /** Fingerprint of this text and of all before it: the same text again after another one is a new version. */
  hash: string
  published_at: Date
}

declare module 'knex/types/tables.js' {
  interface Tables {
    template_versions: TemplateVersionRow
  }
}
