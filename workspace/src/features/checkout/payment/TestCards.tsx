import { grouped } from './card.ts'

/** The cards of the sandbox and what each does; pressing one fills it in. */
export function TestCards({
  cards,
  onFill,
}: {
  cards: readonly { number: string; about: string }[]
  onFill: (number: string) => void
}) {
  return (
    <ul className="mt-3 grid gap-2 sm:grid-cols-2">
      {cards.map(({ number, about }) => (
        <li key={number} className="grid">
          <button
            type="button"
            onClick={() => onFill(number)}
            className="grid min-h-target content-center rounded-md border border-edge bg-sheet px-3 py-2 text-left text-ink hover:border-ink hover:bg-well"
          >
            <strong>
              <span className="sr-only">Fill in the card: </span>
              {about}
            </strong>
            <span className="text-small text-quiet tabular-nums">{grouped(number)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
