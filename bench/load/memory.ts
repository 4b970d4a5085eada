import { readFileSync } from 'node:fs'

/** Resident memory of a process, MB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Memory of a process before some work, and the most while it goes on, MB: looked at every `everyMs`. */
export async function memoryOf<T>(
  pid: number,
  work: () => Promise<T>,
  everyMs = 50,
): Promise<{ value: T; idle: number; most: number }> {
  const idle = residentOf(pid)
  let most = idle
  const looking = setInterval(() => {
    most = Math.max(most, residentOf(pid))
  }, everyMs)
  try {
    const value = await work()
    return { value, idle, most: Math.max(most, residentOf(pid)) }
  } finally {
    clearInterval(looking)
  }
}
