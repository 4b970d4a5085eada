/** What a release has to reach. A missed one fails the run. */
export interface Target {
  name: string
  wanted: string
  measured: string
  met: boolean
}

const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 1)

/** At least `wanted` times as much. */
export const atLeast = (name: string, measured: number, wanted: number, unit = ''): Target => ({
  name,
  wanted: `≥ ${wanted}${unit}`,
  measured: `${shown(measured)}${unit}`,
  met: measured >= wanted,
})

/** At most this much. */
export const atMost = (name: string, measured: number, wanted: number, unit = ''): Target => ({
  name,
  wanted: `≤ ${wanted}${unit}`,
  measured: `${shown(measured)}${unit}`,
  met: measured <= wanted,
})

/** Every one of them. */
export const all = (name: string, done: number, of: number): Target => ({
  name,
  wanted: `${of} of ${of}`,
  measured: `${done} of ${of}`,
  met: done === of && of > 0,
})

/** Not a single one. */
export const none = (name: string, measured: number): Target => ({
  name,
  wanted: '0',
  measured: String(measured),
  met: measured === 0,
})
