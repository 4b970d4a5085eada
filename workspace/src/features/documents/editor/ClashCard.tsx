import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { Kept, MarkedClash } from './autosave/writing.ts'

export interface OpenClash extends MarkedClash {
  /** Who wrote the other words. */
  by: string
  /** What stood there before. */
  base: string
  /** The passage was found in the text, and is marked. */
  isMarked: boolean
}

const MAX_SHOWN = 80
const shown = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/**
 * Words that two people replaced at once: both stand in the text, and are saved. One of them says which stay.
 */
export function ClashCard({
  clash: { by, base, mine, theirs, isMarked },
  count,
  onShow,
  onKeep,
}: {
  clash: OpenClash
  count: number
  onShow: () => void
  onKeep: (kept: Kept) => void
}) {
  return (
    <section
      role="status"
      aria-label="The same words changed twice"
      className="placeholder-card grid w-96 max-w-full gap-3 rounded-md border border-line bg-sheet p-4 shadow-lift"
    >
      <p className="font-bold">
        You and {by} changed the same words{count > 1 && ` in ${count} places`}
      </p>
      <dl className="grid gap-1 text-small wrap-anywhere">
        {base !== '' && (
          <div>
            <dt className="inline font-bold">Before: </dt>
            <dd className="inline">{shown(base)}</dd>
          </div>
        )}
        <div>
          <dt className="inline font-bold">{by}: </dt>
          <dd className="inline">{theirs === '' ? 'deleted' : shown(theirs)}</dd>
        </div>
        <div>
          <dt className="inline font-bold">You: </dt>
          <dd className="inline">{mine === '' ? 'deleted' : shown(mine)}</dd>
        </div>
      </dl>
      <p className="text-small text-quiet">The text holds what both of you wrote, and it is saved.</p>
      <div className="flex flex-wrap gap-2">
        {isMarked && (
          <>
            <Button variant="quiet" onClick={() => onKeep('theirs')}>
              Keep theirs
            </Button>
            <Button variant="quiet" onClick={() => onKeep('mine')}>
              Keep mine
            </Button>
          </>
        )}
        <Button variant="quiet" onClick={() => onKeep('both')}>
          {isMarked ? 'Keep both' : 'Close'}
        </Button>
        {isMarked && (
          <Button variant="link" onClick={onShow}>
            Show the passage
          </Button>
        )}
      </div>
    </section>
  )
}
