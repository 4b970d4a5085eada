import { FilesAway } from '@cloudoc/core/server/files/file-faults.ts'
import { type InProcess, inProcess } from '@cloudoc/core/testing/in-process.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { makeFile } from './make-files.ts'

let fault: Error = new FilesAway('The files are out of reach: ECONNREFUSED')
jest.mock('@cloudoc/core/server/files/file-store.ts', () => ({
  files: () => Promise.resolve({ put: () => Promise.reject(fault) }),
}))
jest.mock('@cloudoc/document-renderer/src/index.ts', () => ({
  QueueFull: class extends Error {},
  rendererVersion: 'test',
  renderPdf: () => Promise.resolve(Buffer.from('%PDF')),
  renderDocx: () => Promise.resolve(Buffer.from('PK')),
}))
jest.mock('./render-input.ts', () => ({ renderInput: () => Promise.resolve({}) }))

let ground: InProcess
beforeAll(async () => {
  ground = await inProcess()
})
afterAll(() => ground.stop())

const document = { fileId: 'a', contentHash: 'a', body: 'text', revisedAt: new Date(0) } as PrintDocument
const make = () => makeFile({ company_id: 1, format: 'pdf' }, document)

it('the bucket away: thrown, so that a call answers 503 and an export is tried again', async () => {
  fault = new FilesAway('The files are out of reach: ECONNREFUSED')
  await expect(make()).rejects.toBeInstanceOf(FilesAway)
})

it('the database away while it is written down: the same', async () => {
  fault = new Error('insert into x - Connection terminated unexpectedly')
  await expect(make()).rejects.toBe(fault)
})

it('a document that cannot be made says why', async () => {
  fault = new Error('a bug')
  expect(await make()).toMatchObject({ reason: expect.stringContaining('could not be made') as unknown })
})
