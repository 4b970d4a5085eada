interface Passages {
  header: string
  body: string
  footer: string
}

/**
 * A site's text with the company's former passages, and with its new ones, wherever both changed one. They differ from
 * the site's own text at what is to be decided, and nowhere else (decision 38).
 */
export interface OpenPassages {
  base: Passages
  theirs: Passages
}
