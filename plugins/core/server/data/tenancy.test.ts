import { emptyDatabase } from '../../testing/databases.ts'
import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { newId } from './base-columns.ts'
import { ofCompany } from './tenancy.ts'
import { inTransaction } from './transaction.ts'

declare module 'knex/types/tables.js' {
  interface Tables {
    test_notes: { id: number; company_id: number; word: string }
  }
}

let ground: InProcess
beforeAll(async () => {
  // It needs no table of the product's.
  ground = await inProcess(await emptyDatabase())
  await ground.sql.raw(
    'create table test_notes (id serial primary key, company_id integer not null, word text not null)',
  )
})
afterAll(() => ground.stop())
beforeEach(async () => {
  await ground.sql('test_notes').del()
  await ground.sql('test_notes').insert([
    { company_id: 1, word: 'ours' },
    { company_id: 2, word: 'theirs' },
  ])
})

const actor = (id: number) => ({ company: { id } })

describe('tenant rows', () => {
  it('are those of the caller’s company', async () => {
    expect((await ofCompany(ground.sql, 'test_notes', actor(1))).map(({ word }) => word)).toEqual(['ours'])
    expect(await ofCompany(ground.sql, 'test_notes', actor(1)).where({ word: 'theirs' }).first()).toBeUndefined()
    expect(await ofCompany(ground.sql, 'test_notes', actor(3))).toEqual([])
  })
  it('are changed and removed within the company only', async () => {
    expect(await ofCompany(ground.sql, 'test_notes', actor(1)).update({ word: 'new' })).toBe(1)
    expect(await ofCompany(ground.sql, 'test_notes', actor(1)).where({ word: 'theirs' }).del()).toBe(0)
    expect((await ground.sql('test_notes').where({ company_id: 2 })).map(({ word }) => word)).toEqual(['theirs'])
  })
})

describe('a transaction', () => {
  it('does what waits for its commit after it, in order', async () => {
    const did: string[] = []
    await inTransaction(async tx => {
      tx.afterCommit(() => did.push('first'))
      tx.afterCommit(() => did.push('second'))
      await tx.sql('test_notes').insert({ company_id: 1, word: 'more' })
      expect(did).toEqual([])
    })
    expect(did).toEqual(['first', 'second'])
  })
  it('leaves nothing, and does nothing, when it throws', async () => {
    const did: string[] = []
    await expect(
      inTransaction(async tx => {
        tx.afterCommit(() => did.push('never'))
        await tx.sql('test_notes').insert({ company_id: 1, word: 'gone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([did, await ground.sql('test_notes').where({ word: 'gone' })]).toEqual([[], []])
  })
})

it('ids look like the platform’s and do not repeat', () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(new Set(ids).size).toBe(5000)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9]{23}$/)
})
