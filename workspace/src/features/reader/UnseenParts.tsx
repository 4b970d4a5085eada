import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { toPart } from './toPart.ts'

/** Parts that are named before the rest is counted. */
const named = 12
const label = { page: 'Page', part: 'Part' } as const

/** Which pages or parts (from 1) were not on the screen to their end yet, each with the way there; nothing where all were. */
export function UnseenParts({ unseen, noun }: { unseen: readonly number[]; noun: 'page' | 'part' }) {
  if (unseen.length === 0) return null
  return (
    <Notice
      title={
        unseen.length === 1
          ? `One ${noun} was not on your screen to its end yet`
          : `${unseen.length} ${noun}s were not on your screen to their end yet`
      }
    >
      <ul className="flex flex-wrap gap-x-4">
        {unseen.slice(0, named).map(number => (
          <li key={number}>
            <button type="button" onClick={() => toPart(number)} className="min-h-target text-accent underline">
              {label[noun]} {number}
            </button>
          </li>
        ))}
        {unseen.length > named && <li className="self-center text-quiet">and {unseen.length - named} more</li>}
      </ul>
    </Notice>
  )
}
