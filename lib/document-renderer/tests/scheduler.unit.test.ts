import fc from 'fast-check'
import { QueueFull } from '../src/errors.ts'
import { scheduler } from '../src/scheduler.ts'

const limits = { concurrency: 2, slow: 2, slowAfter: 2000, queue: 100, queueOfTenant: 50 }

/** A scheduler whose work ends when it is told to. */
function bench(given: Partial<typeof limits> = {}) {
  const { run, load } = scheduler({ ...limits, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, cost = 1): Promise<void> =>
    run(
      { tenant: name.charAt(0), cost },
      () =>
        new Promise<void>(done => {
          begun.push(name)
          ends.set(name, done)
        }),
    )
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await settled()
  }
  return { add, begun, end, load }
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('places', () => {
  it('go to tenants in turn, one each while others wait', async () => {
    const { add, begun, end } = bench()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void add(name)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    for (const name of ['a1', 'b1', 'a2', 'c1']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('are all a tenant’s where no one else waits', async () => {
    const { add, begun } = bench()
    void add('a1')
    void add('a2')
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('are given up by what takes long, so that another tenant is served', async () => {
    const { add, begun, end } = bench()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) void add(name)
    await settled()
    expect(begun).toEqual(['a1', 'a2'])
    await jest.advanceTimersByTimeAsync(2000)
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('b1')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  it('are no more than the cores bear, however long all take', async () => {
    const { add, begun } = bench()
    for (const tenant of ['a', 'b', 'c', 'd', 'e', 'f']) void add(`${tenant}1`)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(begun).toHaveLength(limits.concurrency + limits.slow)
  })
})

describe('of one tenant’s work', () => {
  it('the cheapest goes first', async () => {
    const { add, begun, end } = bench({ concurrency: 1, slow: 0 })
    for (const [name, cost] of [
      ['a1', 5],
      ['a2', 9],
      ['a3', 1],
      ['a4', 4],
    ] as const)
      void add(name, cost)
    await settled()
    for (const name of ['a1', 'a3', 'a4']) await end(name)
    expect(begun).toEqual(['a1', 'a3', 'a4', 'a2'])
  })

  it('what is large goes next after some that went before it', async () => {
    const { add, begun, end } = bench({ concurrency: 1, slow: 0 })
    void add('a0')
    void add('a-large', 1000)
    await settled()
    for (let number = 1; number <= 20; number += 1) {
      void add(`a${number}`)
      await end(`a${number - 1}`)
    }
    expect(begun.indexOf('a-large')).toBe(9)
  })
})

describe('the queue', () => {
  it('refuses what would wait behind too many, of one tenant or of all', async () => {
    const { add, begun, end, load } = bench({ concurrency: 1, slow: 0, queue: 3, queueOfTenant: 2 })
    const refused: string[] = []
    const added = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map(name =>
      add(name).catch((error: unknown) => void (error instanceof QueueFull && refused.push(name))),
    )
    await settled()
    expect(refused).toEqual(['a4', 'c1'])
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    await Promise.all(added)
    expect(load()).toEqual({ busy: 0, waiting: 0 })
  })

  it('goes on after work that failed', async () => {
    const { run } = scheduler({ ...limits, concurrency: 1 })
    const failed = run({ tenant: 'a', cost: 1 }, () => Promise.reject(new Error('broken'))).catch((error: unknown) =>
      String(error),
    )
    const next = run({ tenant: 'a', cost: 1 }, () => Promise.resolve('made'))
    expect([await failed, await next]).toEqual(['Error: broken', 'made'])
  })
})

it('everything that is not refused is done, whatever comes in which order, and never more at once than there are places', async () => {
  jest.useRealTimers()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(9), fc.nat(3)), { maxLength: 60 }),
      async works => {
        const { run, load } = scheduler({ ...limits, slowAfter: 60_000 })
        let [now, most, done] = [0, 0, 0]
        await Promise.all(
          works.map(([tenant, cost, length]) =>
            run({ tenant, cost }, async () => {
              now += 1
              most = Math.max(most, now)
              for (let turn = 0; turn < length; turn += 1) await Promise.resolve()
              now -= 1
              done += 1
            }),
          ),
        )
        expect([done, load()]).toEqual([works.length, { busy: 0, waiting: 0 }])
        expect(most).toBeLessThanOrEqual(limits.concurrency)
      },
    ),
    { numRuns: 50 },
  )
})
