import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { inTransaction } from '../data/transaction.ts'
import { appendEvidence } from './ledger.ts'
import { verifyChain } from './verify.ts'

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterAll(() => ground.stop())

const append = async (companyId: number, key: string): Promise<void> => {
  await inTransaction(tx =>
    appendEvidence(tx, companyId, { kind: 'test', key, subject: 'subject', person: undefined, facts: {} }),
  )
}
const aChain = async (companyId: number, rows: number): Promise<void> => {
  for (let number = 1; number <= rows; number++) await append(companyId, `${companyId}-${number}`)
}
/** As whoever owns the database can: with the triggers off. */
const asOwner = (statement: string, values: readonly number[] = []): Promise<unknown> =>
  ground.db.transaction(async tx => {
    await tx.raw('set local session_replication_role = replica')
    await tx.raw(statement, [...values])
  })
const headSetBack = `update evidence_heads
    set number = ?, hash = coalesce((select hash from evidence where company_id = ? and number = ?), '')
  where company_id = ?`
const setHead = (companyId: number, number: number): Promise<unknown> =>
  asOwner(headSetBack, [number, companyId, number, companyId])

it('a chain is intact, and so is one that does not exist', async () => {
  await aChain(9001, 3)
  expect(await verifyChain(ground.db, 9001)).toMatchObject({ intact: true, checked: 3, broken: [] })
  expect(await verifyChain(ground.db, 9002)).toMatchObject({ intact: true, checked: 0, broken: [] })
})

it.each([
  ['one row', 9003, 2, [3]],
  ['several rows', 9004, 1, [2, 3]],
  ['the beginning', 9005, 0, [1, 2, 3]],
])('a head that was set back by %s is a fault', async (_, companyId, number, beyond) => {
  await aChain(companyId, 3)
  await setHead(companyId, number)
  const { intact, broken } = await verifyChain(ground.db, companyId)
  expect(intact).toBe(false)
  expect(broken).toEqual(beyond.map(each => ({ number: each, kind: 'test', fault: 'chain' })))
})

it('a head that was taken away is a fault', async () => {
  await aChain(9006, 1)
  await asOwner('delete from evidence_heads where company_id = 9006')
  expect(await verifyChain(ground.db, 9006)).toMatchObject({ intact: false })
})

it('the database sets no head back, changes none and takes none away, but for the erasure of its company', async () => {
  await aChain(9008, 3)
  for (const statement of [
    'update evidence_heads set number = 2 where company_id = 9008',
    `update evidence_heads set hash = '' where company_id = 9008`,
    'update evidence_heads set company_id = 9009, number = 4 where company_id = 9008',
    'delete from evidence_heads where company_id = 9008',
    `set local cloudoc.erasing = '9007'; delete from evidence_heads where company_id = 9008`,
  ])
    await expect(ground.db.transaction(async tx => tx.raw(statement))).rejects.toThrow(/is not set back/)
  await expect(ground.db.raw('truncate evidence_heads')).rejects.toThrow(/Evidence is not taken away/)
  await append(9008, '9008-4')
  expect(await verifyChain(ground.db, 9008)).toMatchObject({ intact: true, checked: 4 })
  await ground.db.transaction(async tx =>
    tx.raw(`set local cloudoc.erasing = '9008'; delete from evidence_heads where company_id = 9008`),
  )
})

it('what is told while the chain is worked out is no fault', async () => {
  await aChain(9007, 2)
  let told = false
  const db = new Proxy(ground.db, {
    get(of, name) {
      const value = Reflect.get(of, name) as unknown
      if (name !== 'raw') return value
      // The head has been read; now another row is told, and only then the rows are read.
      return async (...given: unknown[]) => {
        if (!told) await append(9007, '9007-3')
        told = true
        return (value as (...all: unknown[]) => unknown).apply(of, given)
      }
    },
  })
  expect(await verifyChain(db, 9007)).toMatchObject({ intact: true, checked: 3, broken: [] })
})
