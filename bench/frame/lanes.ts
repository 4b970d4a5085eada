/** Does work for each of these, so many at a time. */
export async function inLanes<T>(all: readonly T[], lanes: number, work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
    }),
  )
}
