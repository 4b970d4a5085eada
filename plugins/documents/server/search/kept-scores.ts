import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'

/** How many searches are remembered, and how many scores of all of them together: some 10 MB. */
const MAX_SEARCHES = 300
const MAX_SCORES = 200_000

/** A row id of a published text, and how well it fits. Less than 0: it does not. */
export type Scores = Readonly<Record<string, number>>

/** What is known of one search, in the provider's texts alone: nothing here is any company's. */
export interface KeptScores {
  /** SQL arrays: the texts that were looked at, how well each fits; those whose snippet is known. */
  arrays(): { looked: string; scores: string; worded: string }
  add(fresh: Scores): void
  snippet(version: number): string | undefined
  keepSnippet(version: number, snippet: string): void
  size(): number
}

const array = (values: Iterable<number>): string => `{${[...values].join(',')}}`

function keptScores(): KeptScores {
  const scores = new Map<number, number>()
  const snippets = new Map<number, string>()
  let made: ReturnType<KeptScores['arrays']> | undefined
  return {
    arrays: () =>
      (made ??= { looked: array(scores.keys()), scores: array(scores.values()), worded: array(snippets.keys()) }),
    add(fresh) {
      for (const [version, score] of Object.entries(fresh)) scores.set(Number(version), score)
      made = undefined
      forgetOldest()
    },
    snippet: version => snippets.get(version),
    keepSnippet(version, snippet) {
      snippets.set(version, snippet)
      made = undefined
    },
    size: () => scores.size,
  }
}

const searches = new Map<string, KeptScores>()
let version = -1

function forgetOldest(): void {
  let scores = 0
  for (const each of searches.values()) scores += each.size()
  for (const [typed, { size }] of searches) {
    if (searches.size <= MAX_SEARCHES && scores <= MAX_SCORES) return
    scores -= size()
    searches.delete(typed)
  }
}

/**
 * What this process knows of a search: companies have the same texts, a published text never changes, and
 * many people look for the same. So each text is ranked once for each search, not once for each company that
 * has it. What was never looked at, such as a text that was published a moment ago, is not in it and is
 * looked at; all of it is forgotten when staff change content, and nothing is remembered while this node
 * cannot hear of that.
 */
export function scoresOf(typed: string): KeptScores {
  const current = contentVersion.current()
  if (current !== version) searches.clear()
  version = current
  const kept = searches.get(typed) ?? keptScores()
  searches.delete(typed)
  if (current >= 0) searches.set(typed, kept)
  return kept
}
