/** A number of places: who comes when all are taken waits, in the order of coming. */
export function places(count: number): { enter(): Promise<() => void>; taken(): number } {
  let taken = 0
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    taken: () => taken,
    async enter() {
      if (taken < count) taken += 1
      else await new Promise<void>(done => waiting.push(done))
      return leave
    },
  }
}
