import { type Register, registerKinds } from '@cloudoc/quality/contract/registers/kinds.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'

/** Which register it belongs to: one line for each, wide enough for a thumb. */
export function ChooseRegister({
  registers,
  pathOf,
}: {
  registers: readonly Register[]
  pathOf: (register: Register) => string
}) {
  return (
    <ul aria-label="What happened" className="grid gap-2">
      {registers.map(register => (
        <li key={register}>
          <Link
            to={pathOf(register)}
            className="flex min-h-target items-center gap-3 rounded-md border border-line bg-sheet px-4 py-3 text-ink no-underline hover:bg-well"
          >
            <span className="grid min-w-0 grow">
              <span className="font-bold">{registerKinds[register].one}</span>
              <span className="text-small text-quiet">{registerKinds[register].about}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-quiet" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
