import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoRoom } from '../../files/file-faults.ts'
import { readMultipart } from './multipart.ts'

let fault: Error
jest.mock('formidable', () => ({
  __esModule: true,
  default: () => ({ parse: () => Promise.reject(fault) }),
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
