/** The most words of an entry of the thesaurus that are looked for in what was typed. */
const maxWords = 6
/** The most parts of a search that are looked for: what stands behind them makes it no clearer, and costs. */
const maxParts = 40

/** How much a find by another word counts, or by the beginning of a word, against one by the word itself. */
const weights = { itself: 1, synonym: 0.9, beginning: 0.5 } as const

/** Words of questions that PostgreSQL takes for words of weight. */
const smallWords = new Set(
  'whose may must might shall would could need happen happens tell say says true please'.split(' '),
)

/** Words that mean the same, looked up by any of them. */
export interface Thesaurus {
  /** All words of the entries that have these words, or nothing. */
  meaning(words: readonly string[]): readonly string[] | undefined
  /** The single words that it knows. */
  words: ReadonlySet<string>
}

/**
 * One wording of a part of a search. Wordings of one part mean the same. `beginning`: a word that may still be
 * being typed.
 */
export interface Wording {
  part: number
  kind: 'word' | 'phrase' | 'beginning'
  text: string
  /** 1 for what was typed. */
  weight: number
}

/** The words of a text: lower case, without accents, with what stands inside a word (self-harm, person's, 1:1). */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .match(/[\p{L}\p{N}](?:[\p{L}\p{N}'&:-]*[\p{L}\p{N}])?/gu) ?? []

const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)
const keyOf = (words: readonly string[]): string => words.map(singular).join(' ')

/** A thesaurus of entries: a term, and the words that mean the same, with commas between. */
export function makeThesaurus(entries: readonly { term: string; words: string }[]): Thesaurus {
  const byKey = new Map<string, Set<string>>()
  const single = new Set<string>()
  for (const { term, words } of entries) {
    const all = [term, ...words.split(/[,;\n]/)].map(each => wordsIn(each)).filter(each => each.length > 0)
    const texts = all.map(each => each.join(' '))
    for (const each of all) {
      const known = byKey.get(keyOf(each)) ?? new Set()
      byKey.set(keyOf(each), new Set([...known, ...texts]))
      if (each.length === 1) single.add(each.join(''))
    }
  }
  return {
    meaning: words => {
      const found = byKey.get(keyOf(words))
      return found && [...found]
    },
    words: single,
  }
}

/** Quotation marks, or, and a minus say exactly what is asked: then no other word is looked for. */
export const isLiteral = (typed: string): boolean => /"|(?:^|\s)-\S|\sor\s/i.test(typed)

/**
 * What was typed, part by part, each with all its wordings: the longest words that the thesaurus knows, else
 * single words. The last word may still be being typed, so its beginning counts as well.
 */
export function wordingsOf(typed: string, known: Thesaurus): Wording[] {
  const words = wordsIn(typed)
  const isHeavy = words.some(word => !smallWords.has(word))
  const wordings: Wording[] = []
  let part = 0
  for (let at = 0; at < words.length && part < maxParts; ) {
    const { length, meaning } = longestMeaning(words, at, known)
    const text = words.slice(at, at + length).join(' ')
    at += length
    if (!meaning && isHeavy && smallWords.has(text)) continue
    wordings.push({ part, kind: meaning ? 'phrase' : 'word', text, weight: weights.itself })
    for (const other of meaning ?? [])
      if (other !== text) wordings.push({ part, kind: 'phrase', text: other, weight: weights.synonym })
    if (!meaning && at === words.length && isBeginning(text, typed))
      wordings.push({ part, kind: 'beginning', text, weight: weights.beginning })
    part += 1
  }
  return wordings
}

function longestMeaning(
  words: readonly string[],
  at: number,
  known: Thesaurus,
): { length: number; meaning: readonly string[] | undefined } {
  for (let length = Math.min(maxWords, words.length - at); length > 0; length -= 1) {
    const meaning = known.meaning(words.slice(at, at + length))
    if (meaning) return { length, meaning }
  }
  return { length: 1, meaning: undefined }
}

const isBeginning = (word: string, typed: string): boolean =>
  /^[\p{L}\p{N}]{2,}$/u.test(word) && /[\p{L}\p{N}]$/u.test(typed)
