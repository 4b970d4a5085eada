import { type Choices, type Conflict, compare, merge } from '@cloudoc/html-merge/src/index.ts'
import type { OpenPassages } from './open-passages.ts'
import { edgeKind, type Stored, settled, type Three } from './text-work.ts'
import type { Words } from './texts.ts'

/** A site's text after it was brought along, or decided on. */
export interface SiteWords {
  text: Stored
  open: OpenPassages | null
  conflicts: number
  /** Places where it differs from the company's. */
  places: number
}

type Passage = Pick<Conflict, 'id' | 'base' | 'mine' | 'theirs'>
type Decide = (passage: Passage) => Choices[string]

/** The passages that both changed, each in its own way. */
function conflictsOf({ base, mine, theirs }: Three): Passage[] {
  const edges = (['header', 'footer'] as const).flatMap(section => {
    const [was, ours, others] = [base[section], mine[section], theirs[section]]
    return edgeKind(was, ours, others) === 'conflict' ? [{ id: section, base: was, mine: ours, theirs: others }] : []
  })
  const parts = merge(base.body, mine.body, theirs.body)
  return [...edges, ...parts.filter(part => part.kind === 'conflict')]
}

/** Merges with a choice for each passage that both changed. */
function decidedBy(three: Three, decide: Decide): Stored {
  const choices = Object.fromEntries(conflictsOf(three).map(passage => [passage.id, decide(passage)]))
  const text = settled({ ...three, choices })
  if (!text) throw new Error('A passage was left open although each has its choice')
  return text
}

const wordsOf = ({ header, body, footer }: Words): Words => ({ header, body, footer })

/** In how many places a text differs from another one: passages that stand together are one place. */
export function placesOf({ before, after }: { before: Words; after: Words }): number {
  const edges = (['header', 'footer'] as const).filter(
    part => edgeKind(before[part], after[part], before[part]) !== 'kept',
  )
  const { rows } = compare(before.body, after.body)
  const begins = rows.filter(({ kind }, at) => kind !== 'same' && (rows[at - 1]?.kind ?? 'same') === 'same')
  return edges.length + begins.length
}

function siteWords(text: Stored, group: Words, opened: OpenPassages): SiteWords {
  const conflicts = conflictsOf({ base: opened.base, mine: text, theirs: opened.theirs }).length
  return {
    text,
    open: conflicts === 0 ? null : { base: wordsOf(opened.base), theirs: wordsOf(opened.theirs) },
    conflicts,
    places: placesOf({ before: group, after: text }),
  }
}

/**
 * Brings a site's text to a newer version of the company's: `base` is the version that it rests on, `theirs` the new one.
 * Where both changed a passage, the site's words stand. What was open before stays open.
 */
export function broughtAlong({ open, ...three }: Three & { open: OpenPassages | null }): SiteWords {
  const clean = settled({ ...three, choices: {} })
  if (clean && !open)
    return { text: clean, open: null, conflicts: 0, places: placesOf({ before: three.theirs, after: clean }) }
  const text = clean ?? decidedBy(three, () => 'mine')
  return siteWords(text, three.theirs, {
    base: decidedBy({ ...three, mine: open?.base ?? three.mine }, ({ base }) => ({ html: base })),
    theirs: decidedBy({ ...three, mine: open?.theirs ?? three.mine }, () => 'theirs'),
  })
}

/** What a site decided on some of the open passages (`choices` by their ids); the others stay open. */
export function decidedAtSite({
  open,
  mine,
  group,
  choices,
}: {
  open: OpenPassages
  mine: Words
  group: Words
  choices: Choices
}): SiteWords {
  const three = { base: open.base, mine, theirs: open.theirs }
  const chosen = (id: string): Choices[string] | undefined => (Object.hasOwn(choices, id) ? choices[id] : undefined)
  return siteWords(
    decidedBy(three, ({ id }) => chosen(id) ?? 'mine'),
    group,
    {
      base: decidedBy(three, ({ id, base }) => chosen(id) ?? { html: base }),
      theirs: decidedBy(three, ({ id }) => chosen(id) ?? 'theirs'),
    },
  )
}
