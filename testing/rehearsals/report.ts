/** The lines of a rehearsal: what was done, how long it took, and what did not hold. */
export interface Report {
  step<Result>(what: string, work: () => Promise<Result>): Promise<Result>
  say(text: string): void
  /** Notes a promise, and whether it held. */
  check(promise: string, isKept: boolean, otherwise?: string): void
  /** How many promises did not hold. */
  broken(): number
}

export function openReport(): Report {
  let broken = 0
  let kept = 0
  const say = (text: string): void => void process.stdout.write(`${text}\n`)
  return {
    say,
    async step(what, work) {
      const began = performance.now()
      const result = await work()
      say(`${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
      return result
    },
    check(promise, isKept, otherwise = '') {
      if (isKept) kept += 1
      else broken += 1
      say(`${isKept ? '✓' : '✗'} ${promise}${isKept || otherwise === '' ? '' : `: ${otherwise}`}`)
    },
    broken() {
      say(`${kept} passed, ${broken} failed`)
      return broken
    },
  }
}
