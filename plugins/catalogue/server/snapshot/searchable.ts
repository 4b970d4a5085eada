/** Texts made ready to be searched: lower case, without accents. */
export const searchable = (...texts: readonly string[]): string => normal(texts.join(' '))

const normal = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Does a searchable text hold every word of what was typed? Nothing typed fits everything. */
export function holds(text: string, typed: string): boolean {
  return normal(typed)
    .split(/\s+/)
    .every(word => text.includes(word))
}

/** Is one of these chosen? A choice is a slug, a name or an id; no choice takes everything. */
export function isChosen(
  { id, name, slug }: { id: string; name: string; slug: string },
  choices: readonly string[],
): boolean {
  return (
    choices.length === 0 ||
    choices.some(choice => choice === slug || choice === id || choice.toLowerCase() === name.toLowerCase())
  )
}
