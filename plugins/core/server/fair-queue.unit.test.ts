import { FairQueue } from './fair-queue.ts'

/** Work that ends when it is told to. */
function works() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>(done => {
      ends.push(() => done(name))
    })
  }
  const end = async () => {
    ends.shift()?.()
    await settled()
  }
  return { begun, work, end }
}
const settled = () =>
  new Promise(done => {
    setImmediate(done)
  })

it('lets companies take turns, however much one of them asks for', async () => {
  const queue = new FairQueue({ running: 2, waitingOfOne: 10, inAll: 100 })
  const { begun, work, end } = works()
  for (let at = 0; at < 5; at++) void queue.run(1, work(`one ${at}`))
  void queue.run(2, work('two 0'))
  void queue.run(3, work('three 0'))
  await settled()
  expect(begun).toEqual(['one 0', 'two 0'])
  await end()
  expect(begun).toEqual(['one 0', 'two 0', 'three 0'])
  await end()
  expect(begun.at(-1)).toBe('one 1')
})

it('refuses what is beyond a short queue, of one company and in all, and takes on again what comes later', async () => {
  const queue = new FairQueue({ running: 2, waitingOfOne: 2, inAll: 5 })
  const { work, end } = works()
  const taken = [1, 1, 1, 1, 2, 2, 3].map((company, at) => queue.run(company, work(String(at))))
  expect(taken.map(run => run !== undefined)).toEqual([true, true, true, false, true, true, false])
  await settled()
  await end()
  expect(await taken[0]).toBe('0')
  expect(queue.run(3, work('later'))).toBeDefined()
})

it('leaves a place to what takes a moment', async () => {
  const queue = new FairQueue({ running: 2, waitingOfOne: 2, inAll: 10 })
  const { begun, work } = works()
  void queue.run(1, work('long 1'), { takesLong: true })
  void queue.run(2, work('long 2'), { takesLong: true })
  void queue.run(3, work('short'))
  await settled()
  expect(begun.toSorted()).toEqual(['long 1', 'short'])
})

it('goes on after work that failed', async () => {
  const queue = new FairQueue({ running: 2, waitingOfOne: 2, inAll: 10 })
  await expect(queue.run(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(1, () => Promise.resolve('yes'))).toBe('yes')
})
