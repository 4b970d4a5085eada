import { type SiteOfTexts, sitesOfReader, valuesAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { siteRows, wordsAt } from '../site/site-rows.ts'
import { type Text, underNames, type Words, wholeOf, wordsOf } from '../text/texts.ts'
import { gapsIn, onScreen, valuesOf } from '../text/values.ts'

/** A text as somebody reads it on a screen, filled in. */
export interface ReadText extends Words {
  /** Keys of placeholders that nothing is known for. */
  gaps: string[]
}

/**
 * The issued text as an employee reads it where they work (decision 38): of several sites one after another, each once,
 * under their names. Everybody else reads the company's. Two statements more for an employee of a company with several.
 */
export async function textForReader(db: Db, actor: Actor, text: Text, isIssued: boolean): Promise<ReadText> {
  const isOfSite = isIssued && actor.role === 'employee' && actor.company.severalSites === true
  const sites = isOfSite ? await sitesOfReader(db, actor, actor.person.id) : []
  const values = valuesOf(text)
  if (sites.length === 0) return filled(wordsOf(text), values, text.country)
  const own = await siteRows(
    db,
    actor,
    text.file_id,
    sites.map(({ id }) => id),
  )
  const rows = new Map(own.map(row => [row.site_id, row]))
  const texts = sites.map(site => ({
    site,
    read: filled(wordsAt(text, rows.get(site.id)), valuesAtSite(values, site), text.country),
  }))
  return together(texts)
}

const filled = (words: Words, values: ReturnType<typeof valuesOf>, country: string): ReadText => ({
  header: onScreen(words.header, values, country),
  body: onScreen(words.body, values, country),
  footer: onScreen(words.footer, values, country),
  gaps: gapsIn(wholeOf(words), values),
})

function together(texts: readonly { site: SiteOfTexts; read: ReadText }[]): ReadText {
  const distinct = [...Map.groupBy(texts, ({ read }) => wholeOf(read)).values()]
  const [first] = texts
  if (!first) throw new Error('A reader without a text')
  if (distinct.length === 1) return first.read
  return {
    ...underNames(
      distinct.map(same => ({ names: same.map(({ site }) => site.name), words: same[0]?.read ?? first.read })),
    ),
    gaps: [...new Set(texts.flatMap(({ read }) => read.gaps))],
  }
}
