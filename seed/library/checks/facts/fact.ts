/**
 * One answer of the library to a question on which several documents speak: where it stands, and what would
 * contradict it anywhere.
 */
export interface Fact {
  name: string
  /** Documents that must say it, by number; the texts are looked for in the body. */
  stands: Readonly<Record<string, RegExp>>
  /** What no document may say. */
  never: RegExp
}
