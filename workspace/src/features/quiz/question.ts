/** A question as it is set, with its right answers. */
export interface SetQuestion {
  id: string
  question: string
  choice: readonly { id: string; text: string; right: boolean }[] /** Why it is so. */
  reason: string
}
/** What is typed of one. */
export interface QuestionFields {
  question: string
  choice: { text: string; right: boolean }[]
  reason: string
}
