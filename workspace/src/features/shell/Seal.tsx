/** Up to two initials: `Sunrise Home Care Ltd` → `SH`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(word => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map(word => word[0]?.toUpperCase() ?? '')
    .join('')

/** The mark of a company in the bar: its initials, as on the spine of a binder. */
export function Seal({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-10 shrink-0 place-items-center rounded-md bg-ink text-small font-bold tracking-wide text-paper"
    >
      {initials(name)}
    </span>
  )
}
