import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import formidable, { errors as formErrors } from 'formidable'
import { commonTexts } from '../../../contract/envelope.ts'
import { now } from '../../clock.ts'
import { fileFault, NoRoom } from '../../files/file-faults.ts'
import { invalid, type Refusal, refusalOf } from '../outcome.ts'

/** A file as it came: nothing about it is believed yet. */
export interface ReceivedFile {
  path: string
  name: string
  size: number
}
export interface Multipart {
  fields: Record<string, string>
  files: Map<string, ReceivedFile>
  discard(): Promise<void>
}

/** Where files lie while a request is answered. */
export const receivedFolder = (): string => join(process.env['DATA_DIR'] ?? '.data', 'tmp', 'received')

/** Bytes of one file (rulings 5), unless the contract of a call says more. */
const largestFile = 20 * 1024 * 1024

const tooLarge: readonly number[] = [
  formErrors.biggerThanMaxFileSize,
  formErrors.biggerThanTotalMaxFileSize,
  formErrors.maxFieldsSizeExceeded,
]

/**
 * Fails where a file was not written whole: on a full disk the reader of bodies counts what it could not write,
 * and says nothing of it.
 */
export async function requireWhole({ path, size }: Pick<ReceivedFile, 'path' | 'size'>): Promise<void> {
  const written = await stat(path).then(
    found => found.size,
    () => undefined,
  )
  if (written !== size) throw fileFault(Object.assign(new Error('A file was not written whole'), { code: 'ENOSPC' }))
}

/**
 * Reads a multipart body into a folder of its own, which `discard` takes away whatever the fields were
 * called. Whatever is refused is taken away here.
 * @param most bytes of one file that the call takes
 */
export async function readMultipart(request: IncomingMessage, most = 0): Promise<Multipart | Refusal> {
  const largest = Math.max(largestFile, most)
  await mkdir(receivedFolder(), { recursive: true })
  const uploadDir = await mkdtemp(join(receivedFolder(), 'r-'))
  const discard = (): Promise<void> => rm(uploadDir, { recursive: true, force: true })
  const form = formidable({
    uploadDir,
    maxFileSize: largest,
    maxTotalFileSize: Math.max(2 * largestFile, largest),
    maxFiles: 10,
    maxFields: 100,
    maxFieldsSize: 1024 * 1024,
    allowEmptyFiles: true,
    minFileSize: 0,
  })
  try {
    const [fields, files] = await form.parse(request)
    const written = Object.values(files).flatMap(given => given ?? [])
    await Promise.all(written.map(({ filepath, size }) => requireWhole({ path: filepath, size })))
    return {
      fields: Object.fromEntries(
        Object.entries(fields).flatMap(([name, given]) => (given?.[0] === undefined ? [] : [[name, given[0]]])),
      ),
      files: new Map(
        Object.entries(files).flatMap(([name, given]) =>
          given?.[0]
            ? [[name, { path: given[0].filepath, name: given[0].originalFilename ?? name, size: given[0].size }]]
            : [],
        ),
      ),
      discard,
    }
  } catch (error) {
    await discard()
    const fault = fileFault(error)
    if (fault instanceof NoRoom) throw fault
    const { code } = error as { code?: number }
    return code !== undefined && tooLarge.includes(code)
      ? refusalOf('tooLarge', 'tooLarge', commonTexts.tooLarge)
      : invalid()
  }
}

/**
 * Takes away what a process left that ended in the middle of reading. At start, and of the last hour nothing:
 * another process may be at it.
 */
export async function sweepReceived(): Promise<void> {
  for (const name of await readdir(receivedFolder()).catch(() => [])) {
    const path = join(receivedFolder(), name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < now().getTime() - 3_600_000) await rm(path, { recursive: true, force: true })
  }
}
