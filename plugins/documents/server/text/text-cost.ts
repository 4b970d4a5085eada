import type { TaskName } from './text-thread.ts'

/** Milliseconds that work on a text may keep everybody else waiting; what takes longer is done in a thread. */
const maxOnMain = 40
/** From this many milliseconds on, it keeps a core for long, and leaves one to the others. */
const veryLong = 2000

/**
 * Microseconds of a core, at the upper end of what was measured. Tags count most, however short the text is:
 * each is a node that is parsed, checked and written several times. Styles are parsed by themselves. Of
 * running text, comparing looks at each word, storing only copies it.
 */
const price = {
  tag: 30,
  style: 80,
  placeholder: 2,
  character: {
    sanitizedText: 0.05,
    indexed: 0.05,
    compared: 0.5,
    placesOf: 0.5,
    mergedParts: 0.7,
    settled: 0.7,
    together: 1,
    broughtAlong: 1.2,
    decidedAtSite: 2,
  },
} as const

function countOf(text: string, sign: string): number {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length)) count++
  return count
}

/** Milliseconds that a task takes at most, told from its texts alone. */
export function costOf(name: TaskName, input: unknown): number {
  if (typeof input === 'string') {
    const tags = countOf(input, '<') * price.tag + countOf(input, 'style') * price.style
    return (tags + countOf(input, '{{') * price.placeholder + input.length * price.character[name]) / 1000
  }
  return typeof input === 'object' && input !== null
    ? Object.values(input).reduce((sum: number, part) => sum + costOf(name, part), 0)
    : 0
}

/** Where work is done: at once, in a thread, or in a thread of which there is only one. */
export function laneOf(name: TaskName, input: unknown): 'main' | 'thread' | 'long' {
  const cost = costOf(name, input)
  return cost <= maxOnMain ? 'main' : cost <= veryLong ? 'thread' : 'long'
}
