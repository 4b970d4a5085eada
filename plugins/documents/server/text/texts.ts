import type { HeadingColours, PageTemplate } from '@cloudoc/accounts/contract/appearance.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, type SqlPart, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { escapeHtml } from '@cloudoc/core/server/html/sanitise.ts'
import type { z } from 'zod'
import type { textRef } from '../../contract/revisions.ts'
import { nameOf, numberOf, updateWaits } from '../rows/document-rows.ts'
import { approvalWaits, isDraft, issuedNumber, workingLabel } from '../rows/label.ts'
import { serviceOfSet, setName } from '../rows/set-name.ts'
import type { DocumentRow } from '../tables.ts'

/** What the provider's own texts are by. */
export const provider = 'Cloudoc'

export interface Words {
  header: string
  body: string
  footer: string
}

/** One text of a document, with what is known of the document itself. */
export interface Text extends Words {
  /** Place among those that were asked for. */
  place: number
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
  /** What the company named this revision, else the provider's version: '2.1'. */
  label: string
  /** What people read that it is: the number as which it was issued, 'Draft after 1.2', 'Provider’s 1.3'. */
  shown: string
  /** The provider's version that it is based on; empty where there is none. */
  based: string
  /**
   * Of the document: its issued version, when and by whom it was approved, and what changed in it; whether
   * the working text is another one.
   */
  issued: string
  /** Row id of that version; null before the first. */
  issue_id: number | null
  issued_at: Date | null
  issued_by: string
  issued_note: string
  is_draft: boolean
  approval: boolean
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
  /** The set that it came with; `null` for the company's own. */
  set_id: string | null
  /** Its name, where the company has documents of several. */
  set_name: string
  /** Slug of the kind of service that the set is for; '' for several, and for the company's own. */
  service: string
  /** What its provider knows beside the text, as it was stored. */
  front: unknown
  /** The provider's own number of it, and the slug of the country that its text is for; empty where there is none. */
  library_number: string
  country: string
  notes: DocumentRow['notes']
  /** Of the document as it stands: expected by a save. */
  revision_number: number
  base_id: number | null
  head_id: number | null
  /** A newer text of the provider waits. */
  update_waits: boolean
  company_name: string
  details: Record<string, string> | null
  logo: string | null
  /** What the company chose of its documents' look; null: nothing. */
  colours: HeadingColours | null
  template: PageTemplate | null
}

/**
 * Which text of a document. `current` is the working text; `issued` that of the issued version, or the
 * working text where there is none; `provider` the provider's newest; `base` the provider's version that the
 * company's text came from; `origin` what a draft began from; `any` a revision, backup or version; `save`
 * what a save with this id made; `at` the text of a revision's number, pins included. Ids are public ones.
 */
export type TextRef =
  | { kind: 'current' | 'issued' | 'provider' | 'base' }
  | { kind: 'revision' | 'draft' | 'backup' | 'version' | 'any' | 'origin' | 'save'; id: string }
  | { kind: 'at'; number: number }

/** The `textRef` of the contract: 'current', 'draft:x1'. */
export function parseTextRef(ref: z.output<typeof textRef>): TextRef {
  const [kind, id] = ref.split(':')
  return (id === undefined ? { kind } : { kind, id }) as TextRef
}

export interface AskedText {
  fileId: string
  ref: TextRef
}
const current: TextRef = { kind: 'current' }
/**
 * The text of a revision, backup or version; without one the issued text, or the working text where that is
 * asked for.
 */
export const refOf = (revisionId: string | undefined, draft = false): TextRef =>
  revisionId !== undefined ? { kind: 'any', id: revisionId } : draft ? current : { kind: 'issued' }

/** SQL: the newest number as which a text of the document was issued. */
const asIssued = (which: SqlPart): SqlPart => sql`(
  select x.major || '.' || x.minor
    from document_issues x
   where x.company_id = documents.company_id
     and x.file_id = documents.id
     and x.state = 'issued'
     and ${which}
   order by x.major desc, x.minor desc
   limit 1)`

/**
 * SQL of the working text of `documents`, for a statement that asks for no other: what `current` is to
 * `readTexts`. Its revision (`r`), and the provider's version that it reads as where it has no body of its
 * own (`t`).
 */
export const currentJoins = sql`
  left join document_revisions r
    on r.id = documents.head_id and r.file_id = documents.id and r.company_id = documents.company_id
  left join template_versions t
    on t.id = coalesce(r.version_id, case when documents.head_id is null then documents.version_id end)`
export const currentPart = (name: keyof Words): SqlPart =>
  sqlText(`coalesce(case when r.body is not null then r.${name} else t.${name} end, '')`)

/**
 * How many texts are asked for, rounded up so that few statements differ by it. By this number the database
 * knows that it is worth to go from key to key; else it takes a hundred for granted, and reads whole tables
 * for one text.
 */
const atMostAsked = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)))

/** SQL: the number of a revision of the document, `one`. */
const numberWhere = (which: SqlPart): SqlPart => sql`(
  select one.number from document_revisions one where one.company_id = documents.company_id and ${which})`

/**
 * Texts of a company's documents, whichever and however many: one statement. A document that is not there, or
 * is another company's, has no row; the others come in the order asked for. A draft is seen by its author
 * only. A revision without a body stands for a pin that moved: it reads as its version.
 */
export async function readTexts(
  db: Db,
  companyId: number,
  asked: readonly AskedText[],
  personId: number | null = null,
): Promise<Text[]> {
  const refs = asked.map(({ fileId, ref }, place) => ({
    place,
    file: fileId,
    kind: ref.kind,
    id: 'id' in ref ? ref.id : 'number' in ref ? String(ref.number) : '',
  }))
  const wordsIn = (name: keyof Words): SqlPart =>
    sqlText(`
      coalesce(
        case
          when draft.id is not null then draft.${name}
          when r.body is not null then r.${name}
          else t.${name}
        end, '') as ${name}`)
  return sql<Text>`
    select ask.place,
           documents.document_id as file, documents.id as file_id,
           coalesce(draft.id, r.id, t.id) is not null as found,
           ${wordsIn('header')}, ${wordsIn('body')}, ${wordsIn('footer')},
           case
             when draft.id is not null then 'draft'
             when r.body is not null then 'company'
             else 'provider'
           end as source,
           r.document_id as revision, t.document_id as version, t.id as version_id,
           coalesce(draft.base_number, r.number, t.number, 0) as number,
           coalesce(r.label, t.version, v.version, '') as label, coalesce(t.version, '') as based,
           case
             when draft.id is not null then 'Your text'
             when ask.kind = 'issued' and i.id is not null then ${issuedNumber}
             when ask.kind in ('current', 'issued') then ${workingLabel}
             when r.body is not null then coalesce(${asIssued(sql`x.revision_id = r.id`)}, 'Draft')
             when ask.kind in ('provider', 'base') then 'Provider’s ' || coalesce(t.version, '')
             else coalesce(
               ${asIssued(sql`x.revision_id is null and x.version_id = t.id`)},
               'Provider’s ' || coalesce(t.version, ''))
           end as shown,
           ${issuedNumber} as issued, i.id as issue_id, i.decided_at as issued_at, coalesce(i.decider_name, '') as issued_by,
           coalesce(i.note, '') as issued_note, ${isDraft} as is_draft, ${approvalWaits} as approval,
           coalesce(draft.note, r.note, t.change, '') as note,
           coalesce(draft.author_name, r.author_name, ${provider}) as by,
           coalesce(draft.kept_at, r.saved_at, t.published_at, documents.changed_at) as at,
           ${nameOf} as title, ${numberOf} as policy_number,
           coalesce(documents.format, v.format, 'portrait') as format,
           documents.review_date, documents.reviewed_at, documents.added_at,
           coalesce(v.kind, 'document') as kind, documents.package_id as set_id, ${setName} as set_name,
           ${serviceOfSet} as service,
           coalesce(t.front, v.front) as front, documents.notes,
           coalesce(t.policy_number, v.policy_number, '') as library_number,
           split_part(coalesce(t.template_document_id, v.template_document_id, ''), ':', 2) as country,
           documents.revision_number, documents.version_id as base_id, documents.head_id,
           ${updateWaits} as update_waits,
           c.name as company_name, c.details, c.details ->> 'companyLogo' as logo,
           own.colours, own.template
      from (
        select *
          from jsonb_to_recordset(${jsonb(refs)}) as asked (place int, file text, kind text, id text)
         limit ${sqlText(String(atMostAsked(refs.length)))}) ask
      join documents
        on documents.document_id = ask.file
       and ${inCompany(companyId, 'documents')}
       and documents.deleted_at is null
      join companies c on c.id = documents.company_id
      left join company_settings own on own.company_id = documents.company_id
      left join template_versions v on v.id = documents.version_id
      left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
      left join document_drafts d
        on ask.kind in ('draft', 'origin')
       and d.document_id = ask.id
       and d.file_id = documents.id
       and d.company_id = documents.company_id
       and d.author_id = ${personId}
      left join document_drafts draft
        on draft.id = d.id and draft.company_id = d.company_id and ask.kind = 'draft'
      left join document_backups b
        on ask.kind in ('backup', 'any')
       and b.document_id = ask.id
       and b.file_id = documents.id
       and b.company_id = documents.company_id
      left join document_revisions r
        on r.file_id = documents.id
       and r.company_id = documents.company_id
       and r.number = case ask.kind
         when 'current' then ${numberWhere(sql`one.id = documents.head_id`)}
         when 'issued' then ${numberWhere(sql`
           one.id = case when i.id is null then documents.head_id else i.revision_id end`)}
         when 'at' then ask.id::int
         when 'save' then ${numberWhere(sql`one.file_id = documents.id and one.save_id = ask.id`)}
         when 'revision' then ${numberWhere(sql`one.document_id = ask.id and one.file_id = documents.id`)}
         when 'any' then coalesce(
           ${numberWhere(sql`one.document_id = ask.id and one.file_id = documents.id`)},
           ${numberWhere(sql`one.id = b.revision_id`)})
         when 'backup' then ${numberWhere(sql`one.id = b.revision_id`)}
         when 'origin' then d.base_number
       end
      left join template_versions t on t.id = coalesce(r.version_id, case
        when ask.kind = 'provider' then (
          select newest.id
            from template_versions newest
           where newest.template_document_id = documents.source_id
           order by newest.number desc
           limit 1)
        when ask.kind = 'issued' and i.id is not null then i.version_id
        when ask.kind = 'base' or (ask.kind in ('issued', 'current') and documents.head_id is null)
          then documents.version_id
        when ask.kind in ('version', 'any') and r.id is null then (
          select version.id
            from template_versions version
           where version.document_id = ask.id
             and (version.template_document_id = documents.source_id or version.id = documents.version_id))
        when ask.kind = 'at' or (ask.kind = 'origin' and d.id is not null) then coalesce(
          (select next.before_id
             from document_revisions next
            where next.company_id = documents.company_id
              and next.file_id = documents.id
              and next.number = 1 + case ask.kind when 'at' then ask.id::int else d.base_number end),
          documents.version_id)
      end)
     order by ask.place`.rows(db)
}

/**
 * Several texts of one document, in the order asked for, each read once; nothing where the document is not
 * there. Look at `found`.
 */
export async function textsOf(
  db: Db,
  companyId: number,
  fileId: string,
  refs: readonly (TextRef | undefined)[],
  personId: number | null = null,
): Promise<(Text | undefined)[]> {
  const distinct = new Map(refs.flatMap(ref => (ref ? [[JSON.stringify(ref), ref] as const] : [])))
  const texts = await readTexts(
    db,
    companyId,
    [...distinct.values()].map(ref => ({ fileId, ref })),
    personId,
  )
  const keys = [...distinct.keys()]
  const found = new Map(texts.map(text => [keys[text.place], text]))
  return refs.map(ref => ref && found.get(JSON.stringify(ref)))
}

/** One text of one document; nothing where the document is not there. Look at `found`. */
export const readText = async (
  db: Db,
  companyId: number,
  fileId: string,
  ref: TextRef = current,
  personId: number | null = null,
): Promise<Text | undefined> => (await readTexts(db, companyId, [{ fileId, ref }], personId))[0]

/** The words alone, for work that is done elsewhere. */
export const wordsOf = ({ header, body, footer }: Words): Words => ({ header, body, footer })
/** All of its words in a row. */
export const wholeOf = ({ header, body, footer }: Words): string => header + body + footer
/** Texts one after another, each whole under the names of the sites that have it; a single one as it is. */
export function underNames(texts: readonly { names: readonly string[]; words: Words }[]): Words {
  const [only, second] = texts
  if (only && !second) return wordsOf(only.words)
  const body = texts.map(({ names, words }) => `<h2>${escapeHtml(names.join(', '))}</h2>${wholeOf(words)}`).join('')
  return { header: '', body, footer: '' }
}
