import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import AArrowDown from 'lucide-react/icons/a-arrow-down'
import AArrowUp from 'lucide-react/icons/a-arrow-up'
import type { Size } from './size.ts'
import { sizes } from './size.ts'

/** Makes the text smaller and larger. */
export function SizeButtons({ size, onSize }: { size: Size; onSize: (step: 1 | -1) => void }) {
  return (
    <>
      <IconButton
        label="Smaller text"
        icon={<AArrowDown aria-hidden className="size-6" />}
        disabled={size === sizes[0]}
        onClick={() => onSize(-1)}
      />
      <IconButton
        label="Larger text"
        icon={<AArrowUp aria-hidden className="size-6" />}
        disabled={size === sizes.at(-1)}
        onClick={() => onSize(1)}
      />
    </>
  )
}
