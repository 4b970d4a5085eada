import type { Migration } from '@cloudoc/core/server/data/migrations.ts'

/**
 * What a company has is what its staff read: it is issued, under the number by which it went until now (the company's own name for it, else the
 * provider's; 1.0 where that is no number). One insert, as no document may pass for a draft meanwhile.
 */
export const issuedVersions: Migration = {
  number: 15,
  name: 'What there is of documents is issued',
  async up(sql) {
    await sql.raw(
      `create unique index if not exists document_issues_one_waiting on document_issues (file_id) where state = 'waiting'`,
    )
    await sql.raw('create index if not exists document_issues_of_file on document_issues (file_id, decided_at)')
    await sql.raw(
      `insert into document_issues (document_id, created_at, updated_at, published_at, company_id, file_id, state, size, major, minor, note, revision_id, version_id, hash, title, policy_number, next_review, proposer_name, proposed_at, decider_name, decided_at)
       select chr(97 + (random() * 25)::int) || substr(md5(random()::text || d.id), 1, 23), had.at, had.at, had.at, d.company_id, d.id, 'issued', 'major',
              split_part(had.number, '.', 1)::int, split_part(had.number, '.', 2)::int, had.note, d.head_id, d.version_id, had.hash, had.title, had.policy_number, d.review_date, had.by, had.at, had.by, had.at
         from documents d
         join lateral (
           select case when coalesce(nullif(r.label, ''), v.version) ~ '^[0-9]{1,4}\\.[0-9]{1,4}$' then coalesce(nullif(r.label, ''), v.version) else '1.0' end as number,
                  coalesce(r.note, v.change, '') as note, coalesce(r.hash, v.hash, '') as hash, coalesce(d.title, v.title, '') as title,
                  coalesce(d.policy_number, v.policy_number) as policy_number, coalesce(r.author_name, '') as by, coalesce(r.saved_at, d.added_at, d.created_at) as at
             from (select 1) one left join document_revisions r on r.id = d.head_id left join template_versions v on v.id = d.version_id) had on true
        where d.issued_id is null`,
    )
    await sql.raw(
      'update documents set issued_id = i.id from document_issues i where i.file_id = documents.id and documents.issued_id is null',
    )
  },
}
