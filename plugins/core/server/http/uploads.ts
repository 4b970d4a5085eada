import { open } from 'node:fs/promises'
import { refuse, type Refusal } from '../call/outcome.ts'
import { anyType, type Upload as Rules } from '../../contract/call.ts'
import type { ReceivedFile } from './multipart.ts'

export interface Upload { path: string; name: string; size: number; type: string }
export type Uploads = Readonly<Record<string, Upload>>

/** First bytes of the types that the product takes. What a file is called, or says that it is, does not count (rulings 5). */
const signatures: readonly (readonly [type: string, bytes: readonly number[], at?: number])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['application/zip', [0x50, 0x4b, 0x03, 0x04]],
]

/** The type of a file by its content, or nothing where it is none that is known. */
export async function typeOf(path: string): Promise<string | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return signatures.find(([, bytes, at = 0]) => bytes.every((byte, index) => buffer[at + index] === byte))?.[0]
  } finally {
    await file.close()
  }
}

/** The files of a multipart request that the call takes, checked by size and content. Those in other fields are left alone, as any field that is not known. */
export async function checkedUploads(received: ReadonlyMap<string, ReceivedFile>, rules: Rules): Promise<Uploads | Refusal> {
  const uploads: Record<string, Upload> = {}
  for (const field of rules.fields) {
    const file = received.get(field)
    if (!file) continue
    const { path, name, size } = file
    if (size > rules.maxBytes) return refuse('tooLarge', 'tooLarge', `Couldn't upload file ${name}`, { errors: { [field]: 'too large' } })
    const takesAny = rules.types.includes(anyType)
    const type = (await typeOf(path)) ?? (takesAny ? anyType : undefined)
    if (!type || !(takesAny || rules.types.includes(type))) return refuse('unsupported', 'unsupported', `Couldn't upload file ${name}`, { errors: { [field]: 'type' } })
    uploads[field] = { path, name, size, type }
  }
  return uploads
}
