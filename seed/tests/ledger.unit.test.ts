import { createHash } from 'node:crypto'
import type { Platform } from '@cloudoc/core/server/platform.ts'
import { Ledger } from '../load/ledger.ts'

const sourceOf = (data: object): string => createHash('sha256').update(JSON.stringify(data)).digest('hex')

/** A shop where one document was loaded from `before`; notes what is written. */
function shopWith(before: object) {
  const written: object[] = []
  const statuses: string[] = []
  const row = { key: 'api::template.template:SG-01', document_id: 'd1', source: sourceOf(before), edited_at: 'then' }
  const documents = () => ({
    findFirst: async () => ({ documentId: 'd1', updatedAt: 'then' }),
    create: async () => {
      throw new Error('It is there')
    },
    update: async ({ data, status }: { data: object; status: string }) => {
      written.push(data)
      statuses.push(status)
    },
  })
  const table = () => ({
    where: () => ({ first: async () => row, select: async () => [row] }),
    insert: () => ({ onConflict: () => ({ merge: async () => undefined }) }),
  })
  const platform = {
    documents,
    db: { connection: table, transaction: async <R>(work: (scope: { trx: unknown }) => R) => work({ trx: table }) },
  } as unknown as Platform
  return { written, statuses, ledger: (force = false) => new Ledger(platform, force) }
}

it('leaves alone what only the sources write otherwise, with force as well; what says something new is loaded', async () => {
  const [ended, without, later] = [
    { body: '<p>Text.</p><p>Version 1.0.</p>' },
    { body: '<p>Text.</p>' },
    { body: '<p>Another text.</p>' },
  ]
  const { written, ledger } = shopWith(ended)
  for (const force of [false, true])
    expect(await ledger(force).put('api::template.template', 'SG-01', without, ended)).toBe('d1')
  expect(written).toEqual([])
  await ledger().put('api::template.template', 'SG-01', later, { body: '<p>Another text.</p><p>Version 1.0.</p>' })
  expect(written).toEqual([later])
})

it('leaves what staff must fill in unpublished', async () => {
  const { written, statuses, ledger } = shopWith({ content: 'before' })
  await ledger().putAll('api::template.template', [{ key: 'SG-01', data: { content: '______' }, status: 'draft' }])
  expect(written).toEqual([{ content: '______' }])
  expect(statuses).toEqual(['draft'])
})
