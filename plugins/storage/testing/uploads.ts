import { deflateRawSync } from 'node:zlib'
import type { Call } from '@cloudoc/core/contract/call.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import type { Answer } from '@cloudoc/core/testing/send.ts'

export type UploadAnswer<R> = Omit<Answer<R>, 'total' | 'statements'>

/** Who sends a file (`as`: their token), how it is called, and what is in it. */
export interface SentFile {
  as: string
  name: string
  content: Buffer | string
}
/** Sends a file as a browser does. */
export async function upload<R>(
  app: App,
  call: Call,
  fields: Record<string, string>,
  { as: token, name, content }: SentFile,
): Promise<UploadAnswer<R>> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const reply = await fetch(`${app.url}/api${call.path}`, {
    method: call.method,
    headers: { authorization: token, 'x-forwarded-for': '192.0.2.1' },
    body: form,
  })
  return { ...((await reply.json()) as UploadAnswer<R>), http: reply.status }
}

/** Made as small as they may be. */
export const aPdf = (more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%${more}\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )
export const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

interface Part {
  name: string
  content: Buffer | string /** What its list says of it, where that is not true. */
  saysSize?: number
  saysPacked?: number
  flags?: number
}

/** A zip of these parts, with a list that says what it is told to. */
export function aZip(parts: readonly Part[]): Buffer {
  const [local, list]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, content, saysSize, saysPacked, flags = 0 } of parts) {
    const raw = Buffer.from(content)
    const packed = deflateRawSync(raw)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(raw.length, 22)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(saysPacked ?? packed.length, 20)
    entry.writeUInt32LE(saysSize ?? raw.length, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, title, packed)
    list.push(entry, title)
    at += 30 + title.length + packed.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, listed, end])
}

const kinds = { docx: 'wordprocessingml.document', xlsx: 'spreadsheetml.sheet', pptx: 'presentationml.presentation' }
const listOf = (kind: keyof typeof kinds, more = ''): Part => ({
  name: '[Content_Types].xml',
  content: `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.${kinds[kind]}.main+xml"/>${more}</Types>`,
})
/** An Office file, with more in it where that is asked for. */
export const anOffice = (kind: keyof typeof kinds, more: readonly Part[] = [], types = ''): Buffer =>
  aZip([listOf(kind, types), { name: 'main.xml', content: '<main/>' }, ...more])
