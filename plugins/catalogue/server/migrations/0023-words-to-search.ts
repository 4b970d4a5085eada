import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * The words of the provider's texts, by which a misspelt search is answered; what each text is about, and which placeholders it uses. Some thousand
 * texts at most: it takes a moment.
 */
export const wordsToSearch: Migration = {
  number: 23,
  name: 'Words, subjects and placeholders of versions',
  async up(sql) {
    await sql.raw('create extension if not exists pg_trgm')
    await sql.raw('create table if not exists search_words (word text primary key, documents integer not null)')
    await sql.raw('create index if not exists search_words_alike on search_words using gin (word gin_trgm_ops)')
    await sql.raw(
      `insert into search_words (word, documents)
       select word, ndoc from ts_stat($$select to_tsvector('simple', left(coalesce(title, '') || ' ' || coalesce(plain, ''), 200000)) from template_versions$$) where word ~ '^[a-z]{4,30}$' on conflict do nothing`,
    )
    await sql.raw(
      `update template_versions v set keys = coalesce((select string_agg(distinct found[1], ' ') from regexp_matches(concat(v.header, v.body, v.footer), '[{][{][[:space:]]*([a-zA-Z]+[.][a-zA-Z]+)[[:space:]]*[}][}]', 'g') found), '') where keys is null`,
    )
    await sql.raw(
      'update template_versions v set subject = t.folder from templates t where t.document_id = v.template_document_id and t.published_at is not null and v.subject is null',
    )
  },
}
