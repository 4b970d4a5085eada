import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { SizeButtons } from '../../reader/SizeButtons.tsx'
import type { Size } from '../../reader/size.ts'
import { toAcknowledge } from '../../reader/toPart.ts'

interface Props {
  at: number
  count: number /** Parts that were on the screen; undefined where nothing is noted. */
  seen: number | undefined
  noun: string
  size: Size
  onSize: (step: 1 | -1) => void /** What there is to do at the end. */
  toEnd: '' | 'Acknowledge' | 'Test'
}

/** How far one is, and the size of the text; at the lower edge, within reach of a thumb. */
export function ReaderBar({ at, count, seen, noun, size, onSize, toEnd }: Props) {
  return (
    <div role="group" aria-label="Reading" className="reader-bar no-print border-t border-line bg-paper">
      <div className="reader-track" aria-hidden>
        <span style={{ width: `${count === 0 ? 0 : Math.round((100 * (seen ?? at)) / count)}%` }} />
      </div>
      <div className="flex items-center gap-1">
        <SizeButtons size={size} onSize={onSize} />
        <p className="grow px-2 text-small text-quiet tabular-nums">
          {count > 0 &&
            (seen === undefined
              ? `${count === 1 ? 'One' : count} ${noun}${count === 1 ? '' : 's'}`
              : `${seen} of ${count} ${noun}${count === 1 ? '' : 's'}`)}
        </p>
        {toEnd !== '' && (
          <Button variant="link" onClick={toAcknowledge}>
            {toEnd}
          </Button>
        )}
      </div>
    </div>
  )
}
