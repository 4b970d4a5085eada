import type { Segment } from '@cloudoc/documents/contract/revisions.ts'

/**
 * Text with its changes: put in is underlined, taken out is struck through, each with a word for screen
 * readers. No plus or minus: before a number it would be read as its sign.
 */
function Words({ words }: { words: readonly Segment[] }) {
  return words.map(({ kind, text }, at) => {
    if (kind === 'same') return <span key={at}>{text}</span>
    if (kind === 'added')
      return (
        <ins key={at} className="word-added">
          <span className="sr-only"> added: </span>
          {text}
          <span className="sr-only"> (end) </span>
        </ins>
      )
    return (
      <del key={at} className="word-removed">
        <span className="sr-only"> removed: </span>
        {text}
        <span className="sr-only"> (end) </span>
      </del>
    )
  })
}

const headings: Readonly<Record<string, string>> = {
  h1: 'text-section font-bold',
  h2: 'text-heading font-bold',
  h3: 'font-bold',
  h4: 'font-bold',
  h5: 'font-bold',
  h6: 'font-bold',
  th: 'font-bold',
}
/** Words of a block, set much as the block is. */
export function BlockWords({ words, tag }: { words: readonly Segment[]; tag: string }) {
  return (
    <p className={`whitespace-pre-line wrap-anywhere ${headings[tag] ?? ''}`}>
      {tag === 'li' && <span aria-hidden>• </span>}
      <Words words={words} />
    </p>
  )
}
