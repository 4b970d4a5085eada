import { readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts them for every process. */
const ticks = 100

/** Fields of `/proc/<pid>/stat` from the third on: the name before them, in brackets, may hold spaces. */
const fieldsOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
const sumOf = (fields: readonly (string | undefined)[]): number =>
  (fields.reduce((sum, field) => sum + Number(field), 0) * 1000) / ticks

/** Milliseconds of CPU that a process has used so far, all its threads together; NaN where there is no `/proc`. */
export function cpuTimeOf(pid: number): number {
  try {
    // utime and stime are the 14th and 15th field.
    return sumOf(fieldsOf(pid).slice(11, 13))
  } catch {
    return Number.NaN
  }
}

/**
 * The same of a server that has a process for each connection, as PostgreSQL: of itself, of its processes, and of those
 * that have ended, whose time it is told.
 */
export function cpuTimeOfServer(pid: number): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return sumOf(fieldsOf(pid).slice(11, 15)) + children.reduce((sum, child) => sum + cpuTimeOf(Number(child)), 0)
  } catch {
    return Number.NaN
  }
}
