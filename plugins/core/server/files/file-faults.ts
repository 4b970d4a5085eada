import { counter } from '../observability/metrics.ts'
import { Overloaded } from '../semaphore.ts'

/** Files are out of reach for a while: the call is refused with 503, and background work is tried again. */
export class FilesAway extends Overloaded {}

/** There is no room for files: the call is refused with 507. */
export class NoRoom extends Error {}

const full = counter('cloudoc_files_no_room_total', 'Files that were not kept as there was no room for them.', [])

interface Fault {
  code?: unknown
  name?: unknown
  message?: unknown
  $metadata?: { httpStatusCode?: number }
}

const fullCodes: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** Names that services which speak S3 give to it. */
const fullNames: readonly unknown[] = ['XMinioStorageFull', 'StorageFull', 'QuotaExceeded', 'InsufficientStorage']
/** As libraries say it that give no code. */
const fullText = /No space left on device/
const isFull = ({ code, name, message, $metadata }: Fault): boolean =>
  fullCodes.includes(code) ||
  fullNames.includes(name) ||
  fullText.test(String(message)) ||
  $metadata?.httpStatusCode === 507

/** As a code, or in the text of an error that wraps another one. */
const networkFault =
  /\b(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|socket hang up)\b/
const isAway = ({ code, name, message, $metadata }: Fault): boolean =>
  networkFault.test(`${String(code)} ${String(message)}`) ||
  name === 'TimeoutError' ||
  ($metadata?.httpStatusCode ?? 0) >= 500

/** The error of a folder or a bucket, as what it means for whoever wanted a file; others stay what they are. */
export function fileFault(error: unknown): unknown {
  if (error instanceof NoRoom || error instanceof FilesAway) return error
  const fault = (error ?? {}) as Fault
  const said = String(fault.code ?? fault.name ?? fault.message)
  if (isFull(fault)) {
    full.inc()
    return new NoRoom(`There is no room for files: ${said}`, { cause: error })
  }
  return isAway(fault) ? new FilesAway(`The files are out of reach: ${said}`, { cause: error }) : error
}
export const throwFileFault = (error: unknown): never => {
  throw fileFault(error)
}
