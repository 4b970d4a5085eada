/**
 * Milliseconds of the processor that `work` takes, at best of three: what else the machine does is left out as far as
 * it can be. Compare it with that of other work in the same process; by itself it says what machine this is.
 */
export const cost = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = process.cpuUsage()
      work()
      return process.cpuUsage(began).user / 1000
    }),
  )

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
  return cost(() => work(8 * size)) / little
}

/** Between 8 and 64: what grows with the square of its input is above, whatever else runs beside the test. */
export const mostGrowth = 30
