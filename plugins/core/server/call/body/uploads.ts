import { anyType, type Upload as Rules } from '../../../contract/call.ts'
import { type Refusal, refusalOf } from '../outcome.ts'
import { fileTypeOf } from './file-type.ts'
import type { ReceivedFile } from './multipart.ts'

export interface Upload {
  path: string
  name: string
  size: number
  type: string
}
export type Uploads = Readonly<Record<string, Upload>>

/**
 * The files of a multipart request that the call takes, checked by size and content. Those in other fields
 * are left alone, as any field that is not known.
 */
export async function checkedUploads(
  received: ReadonlyMap<string, ReceivedFile>,
  rules: Rules,
): Promise<Uploads | Refusal> {
  const uploads: Record<string, Upload> = {}
  for (const field of rules.fields) {
    const file = received.get(field)
    if (!file) continue
    const { path, name, size } = file
    if (size > rules.maxBytes)
      return refusalOf('tooLarge', 'tooLarge', `Couldn't upload file ${name}`, { errors: { [field]: 'too large' } })
    const takesAny = rules.types.includes(anyType)
    const type = (await fileTypeOf(path)) ?? (takesAny ? anyType : undefined)
    if (!type || !(takesAny || rules.types.includes(type)))
      return refusalOf('unsupported', 'unsupported', `Couldn't upload file ${name}`, { errors: { [field]: 'type' } })
    uploads[field] = { path, name, size, type }
  }
  return uploads
}
