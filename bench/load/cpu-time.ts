import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts them for every process. */
const ticks = 100

/** What a process has used, in milliseconds of CPU. */
interface Used {
  pid: number
  /** Who started it. */
  parent: number
  /** By itself, all its threads together. */
  own: number
  /** By processes that it started and that have ended since, with all that these started. */
  ended: number
}

/** Reads a line of `/proc/<pid>/stat`. */
export function readStat(line: string): Used {
  // The name, in brackets, may hold spaces and brackets: count from behind it. The state is the 3rd field.
  const fields = line.slice(line.lastIndexOf(') ') + 2).split(' ')
  const time = (field: number): number => (Number(fields[field - 3]) * 1000) / ticks
  return {
    pid: Number.parseInt(line, 10),
    parent: Number(fields[1]),
    own: time(14) + time(15),
    ended: time(16) + time(17),
  }
}

function usedBy(pid: number | string): Used | undefined {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Milliseconds of CPU that a process has used so far, all its threads together; NaN where there is no `/proc`. */
export const cpuTimeOf = (pid: number): number => usedBy(pid)?.own ?? Number.NaN

/** The process that started this one; NaN where there is no `/proc`. */
export const parentOf = (pid: number): number => usedBy(pid)?.parent ?? Number.NaN

/**
 * The same of a process and of all that it has started, directly or not, running or ended. NaN where there is
 * no `/proc`.
 */
export function cpuTimeOfTree(root: number): number {
  const all = processes()
  return all.some(({ pid }) => pid === root) ? treeTime(root, all) : Number.NaN
}

function processes(): Used[] {
  try {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .flatMap(pid => usedBy(pid) ?? [])
  } catch {
    return []
  }
}

/** Sums a process and what it has started. */
export function treeTime(root: number, all: readonly Used[]): number {
  const own = all.filter(({ pid }) => pid === root).reduce((sum, { own, ended }) => sum + own + ended, 0)
  return all.filter(({ parent }) => parent === root).reduce((sum, { pid }) => sum + treeTime(pid, all), own)
}
