import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { Size } from '../../reader/size.ts'
import { sizes } from '../../reader/size.ts'
import { toAcknowledge } from '../../reader/toPart.ts'

interface Props { at: number; count: number; /** Parts that were on the screen; undefined where nothing is noted. */ seen: number | undefined; noun: string; size: Size; onSize: (step: 1 | -1) => void; /** What there is to do at the end. */ toEnd: '' | 'Acknowledge' | 'Test' }

/** How far one is, and the size of the text; at the lower edge, within reach of a thumb. */
export function ReaderBar({ at, count, seen, noun, size, onSize, toEnd }: Props) {
  return (
    <div role="group" aria-label="Reading" className="reader-bar no-print border-t border-line bg-paper">
      <div className="reader-track" aria-hidden><span style={{ width: `${count === 0 ? 0 : Math.round((100 * (seen ?? at)) / count)}%` }} /></div>
      <div className="flex items-center gap-1">
        <IconButton label="Smaller text" icon={<AArrowDown aria-hidden className="size-6" />} disabled={size === sizes[0]} onClick={() => onSize(-1)} />
        <IconButton label="Larger text" icon={<AArrowUp aria-hidden className="size-6" />} disabled={size === sizes.at(-1)} onClick={() => onSize(1)} />
        <p className="grow px-2 text-small text-quiet tabular-nums">{count > 0 && (seen === undefined ? `${count === 1 ? 'One' : count} ${noun}${count === 1 ? '' : 's'}` : `${seen} of ${count} ${noun}${count === 1 ? '' : 's'}`)}</p>
        {toEnd !== '' && <Button variant="link" onClick={toAcknowledge}>{toEnd}</Button>}
      </div>
    </div>
  )
}
