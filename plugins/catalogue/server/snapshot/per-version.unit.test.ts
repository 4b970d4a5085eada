import { contentVersion } from '@cloudoc/core/server/data/content-version.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { cachedPerVersion } from './per-version.ts'

const db = {} as Db
let known = 1
let inDatabase = 1
beforeEach(() => {
  known = inDatabase = 1
  jest.spyOn(contentVersion, 'current').mockImplementation(() => known)
  jest.spyOn(contentVersion, 'refresh').mockImplementation(() => {
    if (known >= 0) known = Math.max(known, inDatabase)
    return Promise.resolve(inDatabase)
  })
})

/** Counts its loads; each waits until it is let go. */
function slow() {
  const waiting: ((fail?: Error) => void)[] = []
  let loads = 0
  const kept = cachedPerVersion(() => {
    const number = (loads += 1)
    return new Promise<number>((done, fail) => waiting.push(error => (error ? fail(error) : done(number))))
  })
  /** Lets one go: the first that waits, or another one. */
  const go = (error?: Error, at = 0): void => waiting.splice(at, 1)[0]?.(error)
  return { kept, loads: () => loads, go }
}
const quick = () => {
  let loads = 0
  return cachedPerVersion(() => Promise.resolve((loads += 1)))
}

it('loads once for a version, and anew for the next', async () => {
  const kept = quick()
  expect([await kept.now(db), await kept.now(db)]).toEqual([1, 1])
  known = 2
  expect([await kept.now(db), await kept.now(db)]).toEqual([2, 2])
})

it('lets simultaneous first readers share one load', async () => {
  const { kept, loads, go } = slow()
  const readers = [kept.now(db), kept.now(db), kept.fresh(db)]
  await Promise.resolve()
  go()
  expect(await Promise.all(readers)).toEqual([1, 1, 1])
  expect(loads()).toBe(1)
})

it('keeps nothing while it cannot hear of changes, but trusts the database when it asks', async () => {
  const kept = quick()
  known = -1
  expect([await kept.now(db), await kept.now(db)]).toEqual([1, 2])
  expect([await kept.fresh(db), await kept.fresh(db)]).toEqual([3, 3])
  expect(await kept.now(db)).toBe(4)
  inDatabase = 2
  expect(await kept.fresh(db)).toBe(5)
})

it('sees at once what the node has not heard of yet', async () => {
  const kept = quick()
  await kept.now(db)
  inDatabase = 2
  expect(await kept.now(db)).toBe(1)
  expect(await kept.fresh(db)).toBe(2)
  expect(await kept.now(db)).toBe(2)
})

it('does not put an older load over a newer one', async () => {
  const { kept, loads, go } = slow()
  const old = kept.now(db)
  known = 2
  const young = kept.now(db)
  go(undefined, 1)
  expect(await young).toBe(2)
  go()
  expect(await old).toBe(1)
  expect(await kept.now(db)).toBe(2)
  expect(loads()).toBe(2)
})

it('lets each reader load for itself when the shared load fails, and keeps no failure', async () => {
  const { kept, go } = slow()
  const first = kept.now(db)
  const second = kept.now(db)
  go(new Error('aborted'))
  await expect(first).rejects.toThrow('aborted')
  await new Promise(setImmediate)
  go()
  expect(await second).toBe(2)
  const third = kept.now(db)
  go()
  expect(await third).toBe(3)
})
