/** An answer of a question. */
export interface Choice {
  id: string
  text: string
  right: boolean
}
/** A question as it was frozen. */
export interface FrozenQuestion {
  id: string
  question: string
  kind: 'single' | 'multiple'
  choices: Choice[]
  reason: string
}
/** Which answers were chosen, by question. */
export type Answers = Record<string, string[]>
