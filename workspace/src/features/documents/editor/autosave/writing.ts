import type { Clash } from '@cloudoc/documents/contract/rules/join-texts.ts'
import type { Showing, Values } from '../placeholders/tokens.ts'

export type MarkedClash = Pick<Clash, 'mine' | 'theirs'> & { id: string }
export type Kept = 'mine' | 'theirs' | 'both'

/** What a screen asks of an editor. CKEditor stands behind it, and something simpler in tests. */
export interface Writing {
  html: () => string
  /** Another text, without that counting as a change of the person's. */
  set: (html: string) => void
  /** What someone else has saved: only what differs is changed; caret, selection and undo stay as they are. */
  take: (html: string) => void
  insert: (key: string) => void
  show: (showing: Showing, values: Values) => void
  focus: () => void
  /** Marks words that two people replaced at once; answers whether they were found. */
  mark: (clash: MarkedClash) => boolean
  /** Says which of these words stay. */
  keep: (id: string, kept: Kept) => void
  reveal: (id: string) => void
}
export interface WriterProps {
  label: string
  initial: string
  values: Values
  readOnly?: boolean
  onReady: (writing: Writing) => void
  onChange: () => void
  /** Key of the placeholder that is chosen, '' for none. */
  onChosen?: (key: string) => void
}
/** The text of a document: its toolbar goes into a place of the screen's. */
export interface BodyProps extends WriterProps {
  toolbar: HTMLElement
  onWords: (words: number) => void
}
export interface SmallProps extends WriterProps {
  blocks?: boolean
}
