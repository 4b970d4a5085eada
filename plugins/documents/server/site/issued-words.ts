import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { Details } from '@cloudoc/core/server/html/placeholders.ts'
import type { SiteTextRow } from '../tables.ts'
import { readTexts, type Words, wordsOf } from '../text/texts.ts'
import { valuesOf } from '../text/values.ts'
import '../tables.ts'

/** A version of a document as it was issued, and the site's own revision that counts there. */
export interface AskedIssue {
  /** Public id of the document. */
  fileId: string
  /** '1.3' */
  issued: string
  /** Row id of the revision of the site that was published; null: none was, as far as is known. */
  siteRevision: number | null
  /** When it was published. */
  at: Date
}

/** The stored words of an issued version at a site, with its placeholders. */
export interface IssuedWords {
  /** Place among those that were asked for. */
  place: number
  words: Words
  /** Row id of the site's own revision; null for the company's text. */
  revision: number | null
  values: Details
}

interface Found {
  place: number
  fileId: string
  issue: number
  revision: string | null
  version: string | null
  state: SiteTextRow['state'] | null
  base: number | null
  head: number | null
  /** The site's own revision that was published. */
  own: number | null
  /** The site had words of its own when it was published. */
  hadOwn: boolean
}

const findIssues = (db: Db, scope: CompanyScope, siteId: number, asked: readonly AskedIssue[]): Promise<Found[]> =>
  sql<Found>`
    select ask.place, d.document_id as "fileId", i.id as issue, r.document_id as revision, v.document_id as version,
           t.state, t.base_id as base, t.head_id as head, ask.own,
           exists (
             select 1
               from document_site_revisions w
              where w.file_id = d.id
                and w.company_id = d.company_id
                and w.site_id = ${siteId}
                and w.saved_at <= ask.at
           ) as "hadOwn"
      from jsonb_to_recordset(${jsonb(
        asked.map(({ fileId, issued, siteRevision, at }, place) => {
          const [major, minor] = issued.split('.').map(Number)
          return { place, file: fileId, major, minor, own: siteRevision, at }
        }),
      )}) as ask (place int, file text, major int, minor int, own int, at timestamp)
      join documents d on d.document_id = ask.file and d.deleted_at is null
      join document_issues i
        on i.file_id = d.id and i.company_id = d.company_id and i.state = 'issued'
       and i.major = ask.major and i.minor = ask.minor
      left join document_revisions r on r.id = i.revision_id and r.company_id = i.company_id
      left join template_versions v on v.id = i.version_id
      left join document_site_texts t
        on t.file_id = d.id and t.company_id = d.company_id and t.site_id = ${siteId}
     where ${inCompany(scope, 'd')}
     order by ask.place`.rows(db)

/**
 * Which revision of a site counts there: the one that was published; of a site that was not open then, the words of its
 * own that rest on this version. `unknown` where it cannot be told.
 */
function revisionAt(found: Found, isOpened: boolean): number | null | 'unknown' {
  if (found.own !== null) return found.own
  if (!isOpened) return found.hadOwn ? 'unknown' : null
  if (found.state === null || found.state === 'following') return null
  return found.state === 'detached' || found.base === found.issue ? found.head : 'unknown'
}

/**
 * What issued versions of documents read at one site, with their placeholders. A document in the bin is left out, and
 * one of which it cannot be told what was published there. Three statements, whatever the number.
 * @param isOpened the site was not open when they were published
 */
export async function issuedWordsAt(
  db: Db,
  scope: CompanyScope,
  { siteId, isOpened }: { siteId: number; isOpened: boolean },
  asked: readonly AskedIssue[],
): Promise<IssuedWords[]> {
  if (asked.length === 0) return []
  const found = (await findIssues(db, scope, siteId, asked)).flatMap(each => {
    const revision = revisionAt(each, isOpened && asked[each.place]?.siteRevision === null)
    return revision === 'unknown' ? [] : [{ ...each, own: revision }]
  })
  const texts = await readTexts(
    db,
    scope.company.id,
    found.map(({ fileId, revision, version }) => ({
      fileId,
      ref: revision === null ? { kind: 'version', id: version ?? '' } : { kind: 'revision', id: revision },
    })),
  )
  const own = await siteRevisions(
    db,
    scope,
    found.flatMap(({ own }) => own ?? []),
  )
  return texts.flatMap(text => {
    const issue = found[text.place]
    const words = issue && (issue.own === null ? wordsOf(text) : own.get(issue.own))
    return issue && words && text.found
      ? [{ place: issue.place, words, revision: issue.own, values: valuesOf(text) }]
      : []
  })
}

async function siteRevisions(db: Db, scope: CompanyScope, ids: readonly number[]): Promise<Map<number, Words>> {
  const rows = await sql<{ id: number } & Record<keyof Words, string | null>>`
    select r.id, r.header, r.body, r.footer
      from document_site_revisions r
     where ${inCompany(scope, 'r')}
       and r.id = any(${ids}::int[])`.rows(db)
  return new Map(
    rows.map(({ id, header, body, footer }) => [id, { header: header ?? '', body: body ?? '', footer: footer ?? '' }]),
  )
}
