/** A list with the row at `from` put at place `to`; the same list where there is no such row or place. */
export function movedTo<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from]
  if (item === undefined || from === to || to < 0 || to >= items.length) return items
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
