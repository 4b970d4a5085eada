import { registry } from '../observability/metrics.ts'
import { Overloaded } from '../semaphore.ts'
import { FilesAway, fileFault, NoRoom } from './file-faults.ts'

const fault = (facts: object): Error => Object.assign(new Error('as the store says'), facts)

it.each([
  { code: 'ENOSPC' },
  { code: 'EDQUOT' },
  { name: 'XMinioStorageFull' },
  { message: 'unable to write to target: No space left on device' },
  { $metadata: { httpStatusCode: 507 } },
])('%j: no room, which is counted', async facts => {
  const counted = async (): Promise<number> =>
    Number(/^cloudoc_files_no_room_total (\d+)/m.exec(await registry.metrics())?.[1])
  const before = await counted()
  expect(fileFault(fault(facts))).toBeInstanceOf(NoRoom)
  expect(await counted()).toBe(before + 1)
})

it.each([
  { code: 'ECONNREFUSED' },
  { code: 'ENOTFOUND' },
  { message: 'A wrapper for Error: connect ECONNREFUSED 127.0.0.1:9' },
  { name: 'TimeoutError' },
  { $metadata: { httpStatusCode: 503 } },
])('%j: away for a while, so that it is tried again', facts => {
  expect(fileFault(fault(facts))).toBeInstanceOf(FilesAway)
  expect(fileFault(fault(facts))).toBeInstanceOf(Overloaded)
})

it.each([{ code: 'EACCES' }, { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }, {}])(
  '%j stays what it is',
  facts => {
    const error = fault(facts)
    expect(fileFault(error)).toBe(error)
  },
)
