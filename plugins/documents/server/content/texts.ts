import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { DocumentRow } from '../tables.ts'
import { nameOf, numberOf } from '../document/present.ts'

/** What the provider's own texts are by. */
export const provider = 'Cloudoc'

export interface Words { header: string; body: string; footer: string }

/** One text of a document, with what is known of the document itself. */
export interface Text extends Words {
  ref: string
  /** Public and row id of the document. */
  file: string
  file_id: number
  /** The text was found: another `ref` of a document that is there has none. */
  found: boolean
  source: 'company' | 'provider' | 'draft'
  /** Public id of the revision, of the provider's version. */
  revision: string | null
  version: string | null
  version_id: number | null
  /** Within the document, or within the provider's versions. */
  number: number
  /** What it is called: '2.1'. */
  label: string
  note: string
  by: string
  at: Date
  title: string
  policy_number: string
  format: 'portrait' | 'landscape'
  review_date: string
  /** When the company last said that it is up to date; when it got the document. */
  reviewed_at: Date | null
  added_at: Date
  /** Of the template; `document` for one of the company's own. */
  kind: string
  /** What its provider knows beside the text, as it was stored. */
  front: unknown
  notes: DocumentRow['notes']
  /** Of the document as it stands: expected by a save. */
  revision_number: number
  base_id: number | null
  head_id: number | null
  company_name: string
  details: Record<string, string> | null
  logo: string | null
}

export interface AskedText {
  fileId: string
  /**
   * `textRef` of the contract; besides: `origin:<draft>` is what a draft began from, `any:<id>` a revision, backup or version,
   * `at:<number>` the text of that revision number, pins included, `save:<id>` what a save with this id made.
   */
  ref: string
}

/**
 * Texts of a company's documents, whichever and however many: one statement. A document that is not there, or is another
 * company's, has no row. A draft is seen by its author only. A revision without a body stands for a pin that moved: it reads as its version.
 */
export async function readTexts(sql: Sql, companyId: number, asked: readonly AskedText[], personId: number | null = null): Promise<Text[]> {
  const refs = asked.map(({ fileId, ref }, place) => {
    const colon = ref.indexOf(':')
    return { place, file: fileId, ref, kind: colon < 0 ? ref : ref.slice(0, colon), id: colon < 0 ? '' : ref.slice(colon + 1) }
  })
  const part = (name: string) => `coalesce(case when draft.id is not null then draft.${name} when r.body is not null then r.${name} else t.${name} end, '') as ${name}`
  const { rows } = await sql.raw<{ rows: Text[] }>(
    `select ask.ref, documents.document_id as file, documents.id as file_id, coalesce(draft.id, r.id, t.id) is not null as found,
            ${part('header')}, ${part('body')}, ${part('footer')},
            case when draft.id is not null then 'draft' when r.body is not null then 'company' else 'provider' end as source,
            r.document_id as revision, t.document_id as version, t.id as version_id, coalesce(draft.base_number, r.number, t.number, 0) as number,
            coalesce(r.label, t.version, v.version, '') as label, coalesce(draft.note, r.note, t.change, '') as note,
            coalesce(draft.author_name, r.author_name, :provider) as by, coalesce(draft.kept_at, r.saved_at, t.published_at, documents.changed_at) as at,
            ${nameOf} as title, ${numberOf} as policy_number, coalesce(documents.format, v.format, 'portrait') as format, documents.review_date, documents.reviewed_at, documents.added_at,
            coalesce(v.kind, 'document') as kind, coalesce(t.front, v.front) as front, documents.notes,
            documents.revision_number, documents.version_id as base_id, documents.head_id, c.name as company_name, c.details, c.details ->> 'companyLogo' as logo
       from jsonb_to_recordset(:refs::jsonb) as ask (place int, file text, ref text, kind text, id text)
       join documents on documents.document_id = ask.file and documents.company_id = :companyId and documents.deleted_at is null
       join companies c on c.id = documents.company_id
       left join template_versions v on v.id = documents.version_id
       left join document_drafts d on ask.kind in ('draft', 'origin') and d.document_id = ask.id and d.file_id = documents.id and d.author_id = :personId
       left join document_drafts draft on draft.id = d.id and ask.kind = 'draft'
       left join document_backups b on ask.kind in ('backup', 'any') and b.document_id = ask.id and b.file_id = documents.id
       left join document_revisions r on r.file_id = documents.id and r.number = case ask.kind
         when 'current' then (select number from document_revisions one where one.id = documents.head_id)
         when 'at' then ask.id::int
         when 'save' then (select number from document_revisions one where one.file_id = documents.id and one.save_id = ask.id)
         when 'revision' then (select number from document_revisions one where one.document_id = ask.id and one.file_id = documents.id)
         when 'any' then coalesce((select number from document_revisions one where one.document_id = ask.id and one.file_id = documents.id), (select number from document_revisions one where one.id = b.revision_id))
         when 'backup' then (select number from document_revisions one where one.id = b.revision_id)
         when 'origin' then d.base_number end
       left join template_versions t on t.id = coalesce(r.version_id, case
         when ask.kind = 'provider' then (select id from template_versions newest where newest.template_document_id = documents.template_id order by number desc limit 1)
         when ask.kind = 'base' or (ask.kind = 'current' and documents.head_id is null) then documents.version_id
         when ask.kind in ('version', 'any') and r.id is null then (select id from template_versions one where one.document_id = ask.id and (one.template_document_id = documents.template_id or one.id = documents.version_id))
         when ask.kind = 'at' or (ask.kind = 'origin' and d.id is not null) then coalesce(
           (select before_id from document_revisions next where next.file_id = documents.id and next.number = 1 + case ask.kind when 'at' then ask.id::int else d.base_number end),
           documents.version_id) end)
      order by ask.place`,
    { refs: JSON.stringify(refs), companyId, personId, provider })
  return rows
}

/** One text of one document; nothing where the document is not there. Look at `found`. */
export const readText = async (sql: Sql, companyId: number, fileId: string, ref: string, personId: number | null = null): Promise<Text | undefined> =>
  (await readTexts(sql, companyId, [{ fileId, ref }], personId))[0]

/** The words alone, for work that is done elsewhere. */
export const wordsOf = ({ header, body, footer }: Words): Words => ({ header, body, footer })
