import Check from 'lucide-react/icons/check'
import { cx } from '../layout/cx.ts'

export interface Chip<V extends string> {
  value: V
  label: string
}

/** One of a few ways to narrow a list, all in sight: icon, colour and state say which. On a narrow screen they go on in the next line. */
export function Chips<V extends string>({
  label,
  chips,
  value,
  onChange,
}: {
  label: string
  chips: readonly Chip<V>[]
  value: V
  onChange: (value: V) => void
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2 p-1">
      {chips.map(chip => {
        const chosen = chip.value === value
        return (
          <button
            key={chip.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => onChange(chip.value)}
            className={cx(
              'inline-flex min-h-target shrink-0 items-center gap-2 rounded-full border px-4 text-small font-bold',
              chosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-edge bg-sheet text-ink hover:border-ink hover:bg-well',
            )}
          >
            {chosen && <Check aria-hidden className="size-5 shrink-0" />}
            {chip.label}
          </button>
        )
      })}
    </div>
  )
}
