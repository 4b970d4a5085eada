import { existsSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
}

function read(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold spaces; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }
  } catch {
    return undefined
  }
}

/** Our ancestors up to the topmost one that is pnpm or npx: whoever started us stands above them. */
function starters(): Process[] {
  const chain: Process[] = []
  for (let pid = process.ppid; pid > 1 && chain.length < 12; pid = chain.at(-1)?.parent ?? 1) {
    const found = read(pid)
    if (!found) break
    chain.push(found)
  }
  return chain.slice(0, chain.findLastIndex(({ command }) => /\bp?np[mx]\b/.test(command)) + 1)
}

/**
 * Calls `gone` when one of the programs between the person and us has ended: npx passes no signal on, and what it leaves
 * behind would go on for ever. Where there is no /proc, only the direct parent is watched.
 */
export function onParentExit(gone: () => void): void {
  const chain = existsSync('/proc/self/stat') ? starters() : []
  const { ppid } = process
  const timer = setInterval(() => {
    const isWhole =
      process.ppid === ppid &&
      chain.every(({ pid, parent }, at) =>
        at === chain.length - 1 ? read(pid) !== undefined : read(pid)?.parent === parent,
      )
    if (isWhole) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}
