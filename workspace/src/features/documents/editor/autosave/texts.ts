/** What is saved by itself: the text, or header and footer. Each is a call of its own; both move the same revision. */
export type Part = 'body' | 'layout'
export interface Texts {
  body: string
  header: string
  footer: string
}

/** A text that the server may not have yet, as this browser keeps it. */
export interface LocalText extends Texts {
  /** The revision that it began from. */
  revision: number
  /** The save that was under way, and of which part; '' for none. */
  saveId: string
  part: Part | ''
  /** Parts that were changed since. */
  parts: readonly Part[]
  at: number
}
