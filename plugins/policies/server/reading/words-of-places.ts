import { londonDate } from '@cloudoc/core/server/clock.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { allSites, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany, type SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { underNames } from '@cloudoc/documents/server/services/reading.ts'
import { newestText } from '../site-words/newest-text.ts'
import type { VersionRow } from '../tables.ts'

/** A site where somebody works, and what a version reads there; `text`: row id, where that differs. */
export interface Place {
  site: string
  hash: string
  text: number | null
}
/** Words that somebody has to read, with the sites that have them; `text` null: the company's. */
export interface ReadWords {
  sites: string[]
  hash: string
  text: number | null
}

/**
 * SQL: what a version `v` reads at the open sites where the person of an obligation `o` works, the main site first; null
 * in a company with one.
 */
export const placesOfReader = (): SqlPart => sql`
  (select jsonb_agg(
            jsonb_build_object('site', s.name, 'hash', coalesce(x.hash, v.hash), 'text', x.id)
            order by s.is_main desc, ${natural(sql`s.name`)}, s.id)
     from people_sites w
     join sites s on s.id = w.site_id and s.company_id = w.company_id and s.closed_on is null
     left join ${newestText(sql`v.id`, 's')} x on true
    where w.person_id = o.person_id
      and w.company_id = o.company_id
      and (w.ended_on is null or w.ended_on >= ${londonDate()}::date)
      ${allSites('somebody reads what holds where they work')})`

/** The words that somebody reads: the same hash once. One hash names all of them; `words` is empty for the company's alone. */
export function readWords(companyHash: string, places: readonly Place[]): { hash: string; words: ReadWords[] } {
  const words = [...Map.groupBy(places, ({ hash }) => hash)].map(([hash, found]) => ({
    sites: found.map(({ site }) => site),
    hash,
    text: found[0]?.text ?? null,
  }))
  const [first] = words
  if (!first || words.every(({ text }) => text === null)) return { hash: companyHash, words: [] }
  return { hash: words.length === 1 ? first.hash : sha256(words.map(({ hash }) => hash).join(' ')), words }
}

type Text = Pick<VersionRow, 'header' | 'body' | 'footer'>

/** What a version reads at the sites that a link for inspectors shows; one of all sites shows the company's words. */
export async function wordsAtSites(
  db: Db,
  scope: SiteScope,
  { id, hash }: Pick<VersionRow, 'id' | 'hash'>,
): Promise<{ hash: string; words: ReadWords[] }> {
  if (scope.sites === 'all') return { hash, words: [] }
  const places = await sql<Place>`
    select s.name as site, coalesce(x.hash, ${hash}) as hash, x.id as text
      from sites s
      left join ${newestText(sql`${id}`, 's')} x on true
     where ${inCompany(scope, 's')}
       and s.id = any(${scope.sites}::int[])
     order by s.is_main desc, ${natural(sql`s.name`)}, s.id`.rows(db)
  return readWords(hash, places)
}

/** A version with the words that somebody reads: those of several sites one after another, under their names. */
export async function asRead<Version extends Text>(
  db: Db,
  scope: CompanyScope,
  version: Version,
  words: readonly ReadWords[],
): Promise<Version> {
  const ids = words.flatMap(({ text }) => text ?? [])
  if (ids.length === 0) return version
  const rows = await ofCompany(db, 'policy_version_texts', scope)
    .whereIn('id', ids)
    .select('id', 'header', 'body', 'footer')
  const texts = words.map(({ sites, text }) => {
    const { header, body, footer } = text === null ? version : (rows.find(({ id }) => id === text) ?? version)
    return { names: sites, words: { header: header ?? '', body: body ?? '', footer: footer ?? '' } }
  })
  return { ...version, ...underNames(texts) }
}
