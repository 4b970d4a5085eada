import type { Showing, Values } from '../placeholders/tokens.ts'

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
