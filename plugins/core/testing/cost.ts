/** How often work is measured at most. Work that is too slow is so each time; what runs beside it slows it now and then. */
const mostTries = 12

const once = (work: () => unknown): number => {
  const began = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(began).user / 1000
}

/**
 * Milliseconds of the processor that `work` takes in its thread, at best of three: what the machine does besides is left
 * out, and so are the threads that collect garbage. `limit`: it is measured on, at best of twelve, while it takes more.
 * Compare it with that of other work in the same process; by itself it says what machine this is.
 */
export function cost(work: () => unknown, limit = Infinity): number {
  let best = Math.min(once(work), once(work), once(work))
  for (let tries = 3; best >= limit && tries < mostTries; tries += 1) best = Math.min(best, once(work))
  return best
}

/**
 * How many times more `work` takes for an input that is eight times as large: some 8 where work grows with its input, 64
 * where it grows with its square.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  work(size)
  const little = Math.max(
    cost(() => work(size)),
    1,
  )
  return cost(() => work(8 * size), mostGrowth * little) / little
}

/** Between 8 and 64: what grows with the square of its input is above, whatever else runs beside the test. */
export const mostGrowth = 30
