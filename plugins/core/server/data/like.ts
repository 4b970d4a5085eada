/** A pattern of `like` for the texts that hold this one: its `%`, `_` and `\` are letters, not wildcards. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`

export const wordsOf = (searched: string): string[] => searched.split(/\s+/).filter(Boolean)
/** A pattern for each word of a search. */
export const containingWords = (searched: string): string[] => wordsOf(searched).map(containing)
