import { readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts them for every process. */
const ticks = 100

/** Milliseconds of CPU that a process has used so far, all its threads together; NaN where there is no `/proc`. */
export function cpuTimeOf(pid: number): number {
  try {
    // The name, in brackets, may hold spaces: count from behind it. utime and stime are the 14th and 15th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks
  } catch {
    return Number.NaN
  }
}
