import type { Opened } from './usePresence.ts'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
const inSight = 3

/** Who else has the document open just now; whoever may type in it has a ring. */
export function OpenedBy({ opened }: { opened: Opened }) {
  if (opened.length === 0) return null
  const words = opened.map(({ name, editing }) => `${name} ${editing ? 'is editing' : 'is reading'}`)
  return (
    <div className="flex items-center gap-2 text-small" title={words.join('\n')}>
      <ul aria-label="Also open with" className="flex -space-x-2">
        {opened.slice(0, inSight).map(({ name, editing }, at) => (
          <li
            key={`${name} ${at}`}
            className={`grid size-8 place-items-center rounded-full border-2 bg-accent-soft font-bold text-accent ${editing ? 'border-accent' : 'border-sheet'}`}
          >
            <span aria-hidden>{initials(name)}</span>
            <span className="sr-only">{words[at]}</span>
          </li>
        ))}
      </ul>
      <span aria-hidden className="hidden max-w-narrow truncate text-quiet 2xl:block">
        {opened.length === 1 ? words[0] : `${opened.length} others have it open`}
      </span>
    </div>
  )
}
