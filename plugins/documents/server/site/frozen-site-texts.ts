import { type SiteOfTexts, siteKeys, valuesAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Details, placeholdersOf } from '@cloudoc/core/server/html/placeholders.ts'
import type { FrozenText } from '../issue/frozen-text.ts'
import { type Words, wholeOf } from '../text/texts.ts'
import { gapsIn, inPrint, inPrintAsTyped } from '../text/values.ts'
import { siteRows, wordsAt } from './site-rows.ts'

/** What a text reads at a site, filled in. */
export interface FrozenAtSite extends Words {
  site: SiteOfTexts
  /** Row id of the revision whose words these are; null for the company's, with the site's values. */
  revision: number | null
  /** Keys of placeholders that nothing is known for there. */
  gaps: string[]
}
export interface FrozenAtSites {
  /** Sites that may read otherwise than the company; the others read as it does. */
  texts: FrozenAtSite[]
  /** A site is being brought to the version that is issued. */
  waits: boolean
}

/** Do words say anything that a site has of its own? */
export const hasSiteKey = (words: Words): boolean => placeholdersOf(wholeOf(words)).some(key => siteKeys.includes(key))

/** A text with its placeholders, as it reads at a site. */
export function frozenAt(
  site: SiteOfTexts,
  words: Words,
  companyValues: Details,
  revision: number | null = null,
): FrozenAtSite {
  const values = valuesAtSite(companyValues, site)
  return {
    site,
    revision,
    header: inPrint(words.header, values),
    body: inPrint(words.body, values),
    footer: inPrint(words.footer, values),
    gaps: gapsIn(wholeOf(words), values),
  }
}

/** Words as they read at a site before telephone numbers were grouped: a text that was published so is the same one. */
export function frozenAsTyped(site: SiteOfTexts, words: Words, companyValues: Details): Words {
  const values = valuesAtSite(companyValues, site)
  return {
    header: inPrintAsTyped(words.header, values),
    body: inPrintAsTyped(words.body, values),
    footer: inPrintAsTyped(words.footer, values),
  }
}

/** The same at all sites, where it says anything of the site; the main one reads as the company. */
export const frozenByValues = (sites: readonly SiteOfTexts[], words: Words, values: Details): FrozenAtSite[] =>
  hasSiteKey(words) ? sites.filter(({ is_main }) => !is_main).map(site => frozenAt(site, words, values)) : []

/** What the issued text of a document reads at these sites. One statement, none without sites. */
export async function frozenAtSites(
  db: Db,
  scope: CompanyScope,
  { file, stored, values, issue }: FrozenText,
  sites: readonly SiteOfTexts[],
): Promise<FrozenAtSites> {
  if (sites.length === 0) return { texts: [], waits: false }
  const rows = new Map((await siteRows(db, scope, file)).map(row => [row.site_id, row]))
  const texts = sites.flatMap(site => {
    const row = rows.get(site.id)
    const isOwn = row !== undefined && row.state !== 'following'
    return isOwn ? [frozenAt(site, wordsAt(stored, row), values, row.head_id)] : frozenByValues([site], stored, values)
  })
  const waits = sites.some(({ id }) => {
    const row = rows.get(id)
    return row?.state === 'adapted' && row.base_id !== issue
  })
  return { texts, waits }
}
