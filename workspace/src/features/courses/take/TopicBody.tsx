import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { useState } from 'react'
import { PdfPages } from '../../reader/PdfPages.tsx'
import '../../reader/reader.css'
import type { Size } from '../../reader/size.ts'
import type { Topic } from '../coursesReads.ts'
import { Player } from '../video/Player.tsx'

const nothing = () => {
  /* Pages of a topic are not counted. */
}

/** What a topic holds, as it is taken: its words, the pages of its PDF, or its video. */
export function TopicBody({ topic, size }: { topic: Topic; size: Size }) {
  if (topic.kind === 'video') return topic.file && <Player file={topic.file} title={topic.title} />
  return (
    <div
      className={
        topic.kind === 'text'
          ? 'reader-text rounded-md border border-line bg-sheet p-4 sm:p-8'
          : 'reader-text grid gap-2 rounded-md border border-line bg-sheet p-1 sm:p-4'
      }
      data-size={size}
    >
      {topic.kind === 'text' ? (
        <Prose html={topic.html} />
      ) : (
        topic.kind === 'file' && <FilePages key={topic.id} topic={topic} size={1 + 0.5 * (Number(size) - 1)} />
      )}
    </div>
  )
}

function FilePages({ topic: { file, title }, size }: { topic: Topic; size: number }) {
  // Each reading brings a new address of the same file; the pages that are there stay.
  const [url] = useState(file?.url ?? '')
  if (url === '')
    return (
      <Notice tone="warning" title="This file cannot be opened just now">
        Please try again in a moment, or tell your manager.
      </Notice>
    )
  return (
    <PdfPages
      from={url}
      url={url}
      name={title}
      size={size}
      back="Open the file, read it, and come back to go on."
      onPages={nothing}
      onDrawn={nothing}
    />
  )
}
