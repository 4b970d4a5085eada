import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoRoom } from '../../files/file-faults.ts'
import { readMultipart } from './multipart.ts'

let fault: Error | undefined
let parsed: object[] = []
jest.mock('formidable', () => ({
  __esModule: true,
  default: () => ({ parse: () => (fault ? Promise.reject(fault) : Promise.resolve(parsed)) }),
  errors: {},
}))
const folder = mkdtempSync(join(tmpdir(), 'cloudoc-multipart-'))
beforeAll(() => void (process.env['DATA_DIR'] = folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a disk that is full is no fault of the sender', async () => {
  fault = Object.assign(new Error('write'), { code: 'ENOSPC' })
  await expect(readMultipart({} as IncomingMessage)).rejects.toBeInstanceOf(NoRoom)
})

it('a broken body is', async () => {
  fault = new Error('bad boundary')
  expect(await readMultipart({} as IncomingMessage)).toMatchObject({ outcome: 'refused', kind: 'invalid' })
})

it('a file that was not written whole is not taken, though the reader of bodies says nothing of it', async () => {
  fault = undefined
  const filepath = join(folder, 'half')
  writeFileSync(filepath, 'half')
  const read = (size: number) => {
    parsed = [{}, { file: [{ filepath, originalFilename: 'a.pdf', size }] }]
    return readMultipart({} as IncomingMessage)
  }
  expect(await read(4)).toMatchObject({ files: new Map([['file', { path: filepath, name: 'a.pdf', size: 4 }]]) })
  await expect(read(8)).rejects.toBeInstanceOf(NoRoom)
})
