import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { NoRoomForText, roomForText } from '../content/room.ts'
import type { SiteRevisionRow, SiteTextRow } from '../tables.ts'
import type { SiteWords } from '../text/site-work.ts'

/** A text that a site comes to have. */
export interface NewSiteText {
  /** Row id. */
  site: number
  /** Its number. */
  number: number
  state: 'adapted' | 'detached'
  kind: SiteRevisionRow['kind']
  /** Row id of the issued version that it rests on. */
  base: number
  words: SiteWords
  saveId?: string | undefined
}
/** Who writes, as the history names them; without id a job. */
export interface SiteAuthor {
  id: number | null
  name: string
}

/**
 * Writes down what a document reads at some of its sites, each as a new revision of that site alone: one statement. Wants
 * the document locked. Throws `NoRoomForText`.
 */
export async function storeSiteTexts(
  tx: Tx,
  scope: CompanyScope,
  { fileId, author }: { fileId: number; author: SiteAuthor },
  texts: readonly NewSiteText[],
): Promise<void> {
  if (texts.length === 0) return
  const at = now()
  const rows = texts.map(({ words: { text, open, places, conflicts }, saveId, ...row }) => ({
    ...row,
    text: newId(),
    revision: newId(),
    save: saveId ?? null,
    header: text.header,
    body: text.body,
    footer: text.footer,
    hash: text.hash,
    places,
    conflicts,
    open,
  }))
  const stored = await sql`
    with room as (${roomForText(scope)}),
    wanted as (
      select w.*
        from room
       cross join jsonb_to_recordset(${jsonb(rows)}) as w (
             site int, number int, state text, kind text, base int, text text, revision text, save text,
             header text, body text, footer text, hash text, places int, conflicts int, open jsonb)),
    made as (
      insert into document_site_revisions (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, site_id, number, author_id, author_name, kind, base_id,
             header, body, footer, hash, save_id, saved_at)
      select revision, ${at}, ${at}, ${at}, ${companyIdOf(scope)},
             ${fileId}, site, number, ${author.id}, ${author.name}, kind, base,
             header, body, footer, hash, save, ${at}
        from wanted
      returning id, site_id)
    insert into document_site_texts (
           document_id, created_at, updated_at, published_at, company_id,
           file_id, site_id, state, head_id, revision_number, base_id,
           places, conflicts, open, changed_at, review_date)
    select w.text, ${at}, ${at}, ${at}, ${companyIdOf(scope)},
           ${fileId}, w.site, w.state, made.id, w.number, w.base,
           w.places, w.conflicts, w.open, ${at}, d.review_date
      from wanted w
      join made on made.site_id = w.site
      join documents d on d.id = ${fileId} and ${inCompany(scope, 'd')}
    on conflict (file_id, site_id) do update set
      state = excluded.state,
      head_id = excluded.head_id,
      revision_number = excluded.revision_number,
      base_id = excluded.base_id,
      places = excluded.places,
      conflicts = excluded.conflicts,
      open = excluded.open,
      changed_at = excluded.changed_at,
      review_date = case when document_site_texts.state = 'following' then excluded.review_date
                         else document_site_texts.review_date end,
      updated_at = excluded.updated_at`.run(tx)
  if (stored === 0) throw new NoRoomForText()
}

/** These sites read as the company does from now on; their earlier texts stay. Wants the document locked. */
export const followAgain = (tx: Tx, scope: CompanyScope, fileId: number, sites: readonly number[]): Promise<number> =>
  sql`
    update document_site_texts t
       set state = 'following',
           revision_number = t.revision_number + 1,
           places = 0,
           conflicts = 0,
           open = null,
           changed_at = ${now()},
           updated_at = ${now()}
     where ${inCompany(scope, 't')}
       and t.file_id = ${fileId}
       and t.site_id = any(${sites}::int[])`.run(tx)

/** A save that is there already, by the browser's own id of it. */
export const savedBefore = (
  tx: Tx,
  scope: CompanyScope,
  { file, site, saveId }: { file: number; site: number; saveId: string | undefined },
): Promise<Pick<SiteTextRow, 'id'> | undefined> | undefined =>
  saveId === undefined
    ? undefined
    : ofCompany(tx.db, 'document_site_revisions', scope)
        .where({ file_id: file, site_id: site, save_id: saveId })
        .first('id')
