import { type SiteOfTexts, sitesOfReader, valuesAtSite } from '@cloudoc/accounts/server/services/sites.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { siteRows, wordsAt } from '../site/site-rows.ts'
import { type Text, underNames, type Words, wholeOf, wordsOf } from '../text/texts.ts'
import { gapsIn, inPrint, onScreen, valuesOf } from '../text/values.ts'

/** Which text is read, and where. */
interface ForReader {
  /** The issued one: no draft, and no earlier one. */
  isIssued: boolean
  isInPrint?: boolean
}

/** A text as somebody reads it, filled in. */
export interface ReadText extends Words {
  /** Keys of placeholders that nothing is known for. */
  gaps: string[]
}

/**
 * The issued text as an employee reads it where they work (decision 38): of several sites one after another, each once,
 * under their names. Everybody else reads the company's. Two statements more for an employee of a company with several.
 */
export async function textForReader(db: Db, actor: Actor, text: Text, how: ForReader): Promise<ReadText> {
  const isOfSite = how.isIssued && actor.role === 'employee' && actor.company.severalSites === true
  const sites = isOfSite ? await sitesOfReader(db, actor, actor.person.id) : []
  const values = valuesOf(text)
  if (sites.length === 0) return filled(wordsOf(text), values, { ...how, country: text.country })
  const own = await siteRows(
    db,
    actor,
    text.file_id,
    sites.map(({ id }) => id),
  )
  const rows = new Map(own.map(row => [row.site_id, row]))
  const texts = sites.map(site => ({
    site,
    read: filled(wordsAt(text, rows.get(site.id)), valuesAtSite(values, site), { ...how, country: text.country }),
  }))
  return together(texts)
}

function filled(
  words: Words,
  values: ReturnType<typeof valuesOf>,
  { country, isInPrint = false }: ForReader & { country: string },
): ReadText {
  const fill = (html: string): string => (isInPrint ? inPrint(html, values) : onScreen(html, values, country))
  return {
    header: fill(words.header),
    body: fill(words.body),
    footer: fill(words.footer),
    gaps: gapsIn(wholeOf(words), values),
  }
}

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
