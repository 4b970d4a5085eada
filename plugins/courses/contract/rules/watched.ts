/** A part of a video that was played, in seconds from its beginning. */
export type Played = readonly [from: number, to: number]

/** So much of a video has to be seen. Its titles and its end need not be. */
const minWatchedShare = 0.9
/** Parts of one video; what is more is joined over its smallest gaps. */
export const mostParts = 200

/** Parts in their order, each moment once, within the video. What was seen never becomes less by it. */
export function joined(parts: readonly Played[], length: number): Played[] {
  const within = parts
    .map(([from, to]) => [Math.max(0, from), Math.min(length, to)] as const)
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other)
  const all: [number, number][] = []
  for (const [from, to] of within) {
    const last = all.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else all.push([from, to])
  }
  while (all.length > mostParts) closeSmallestGap(all)
  return all
}

function closeSmallestGap(all: [number, number][]): void {
  const gap = (at: number): number => (all[at + 1]?.[0] ?? Infinity) - (all[at]?.[1] ?? 0)
  const smallest = all.reduce((best, _, at) => (gap(at) < gap(best) ? at : best), 0)
  const [, next] = all.splice(smallest, 2, [all[smallest]?.[0] ?? 0, all[smallest + 1]?.[1] ?? 0])
  if (!next) throw new Error('There is no gap to close')
}

/** Seconds that were seen. */
export const secondsSeen = (parts: readonly Played[]): number => parts.reduce((sum, [from, to]) => sum + to - from, 0)
/** Whole per cent that were seen, never rounded up: 100 is all of it. */
export const percentSeen = (parts: readonly Played[], length: number): number =>
  length > 0 ? Math.min(100, Math.floor((secondsSeen(parts) / length) * 100 + 1e-9)) : 100
/** Nine tenths of it. */
export const isSeen = (parts: readonly Played[], length: number): boolean =>
  secondsSeen(parts) + 1e-6 >= length * minWatchedShare
