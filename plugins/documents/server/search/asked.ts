/** What is asked of texts, as SQL that binds `:typed`, and what it binds. */
export interface AskedOfTexts {
  sql: string
  values: Record<string, string>
}

/**
 * What is asked of a text: the words in any form, "a phrase", or, -not. The last word may still be being typed, so its beginning counts, too;
 * not within a phrase.
 */
export function askedOf(searched: string): AskedOfTexts {
  const last = /(?:^|\s)([\p{L}\p{N}]{2,})$/u.exec(searched)?.[1]
  const whole = `websearch_to_tsquery('english', :typed)`
  if (last === undefined || searched.split('"').length % 2 === 0) return { sql: whole, values: { typed: searched } }
  const beginning = `(websearch_to_tsquery('english', :before) && (to_tsquery('english', :last) || to_tsquery('simple', :last)))`
  return {
    sql: `(${whole} || ${beginning})`,
    values: { typed: searched, before: searched.slice(0, -last.length), last: `${last}:*` },
  }
}
