import { type FileHandle, open } from 'node:fs/promises'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import type { UploadKind, WhyNot } from '../../contract/uploads.ts'
import { officeOf } from './office.ts'
import { zipEnd } from './zip.ts'

export interface Seen {
  kind: UploadKind
  type: string
}

/** Endings of the names that a kind goes by. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  word: ['docx'],
  excel: ['xlsx'],
  powerpoint: ['pptx'],
  text: ['txt', 'csv', 'md'],
}
const macroEndings = new Set(['docm', 'dotm', 'xlsm', 'xltm', 'xlsb', 'xlam', 'pptm', 'potm', 'ppsm', 'ppam'])
const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** A page or a program within what should be a picture: some readers look for it wherever it stands. */
const markup = /<(?:script|html|svg|iframe|object|body|\?php|!doctype html)[\s>]/i
const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/**
 * What an upload is, by its content, and never by what it is called or says that it is (rulings 5); or why it
 * is not taken. It reads, and unpacks nothing but the short list of an Office file.
 */
export async function inspect({ path, name, size, type }: Upload): Promise<Seen | { why: WhyNot }> {
  if (size === 0) return { why: 'empty' }
  const ending = endingOf(name)
  if (macroEndings.has(ending)) return { why: 'macros' }
  const file = await open(path, 'r')
  try {
    return await seen(file, size, type, ending)
  } finally {
    await file.close()
  }
}

async function seen(file: FileHandle, size: number, type: string, ending: string): Promise<Seen | { why: WhyNot }> {
  const { buffer: head } = await file.read(Buffer.alloc(8192), 0, 8192, 0)
  if (head.readUInt32BE(0) === 0xd0cf11e0) return { why: 'old' }
  if (head.readUInt32LE(0) === 0x04034b50) {
    const office = await officeOf(file, size)
    return 'why' in office || endings[office.kind]?.includes(ending) ? office : { why: 'lies' }
  }
  if (type === 'application/pdf' || pictureTypes.includes(type)) {
    // Something else at the same time: an archive at its end, a page in a picture.
    if (await zipEnd(file, size)) return { why: 'active' }
    if (type !== 'application/pdf' && (await holds(file, markup))) return { why: 'active' }
    if (!endings[type]?.includes(ending)) return { why: 'lies' }
    return { kind: type === 'application/pdf' ? 'pdf' : 'picture', type }
  }
  return plainText(file, head.subarray(0, size), ending)
}

/** Plain text has no signature: it is what reads as text from its first to its last byte, and is called so. */
async function plainText(file: FileHandle, head: Buffer, ending: string): Promise<Seen | { why: WhyNot }> {
  const start = head.toString('latin1').replace(/^(?:ï»¿)?\s+/, '')
  if (/^<(?:[!?]|[a-z])/i.test(start.replace(/^ï»¿/, ''))) return { why: 'active' }
  if (!endings['text']?.includes(ending)) return { why: 'unknown' }
  for await (const piece of file.createReadStream({ autoClose: false, start: 0 }) as AsyncIterable<Buffer>) {
    for (const byte of piece) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) return { why: 'lies' }
  }
  return { kind: 'text', type: ending === 'csv' ? 'text/csv' : 'text/plain' }
}

/** Does a file hold this anywhere? Read in pieces that overlap, so that none is cut in two. */
async function holds(file: FileHandle, what: RegExp): Promise<boolean> {
  let rest = ''
  for await (const piece of file.createReadStream({ autoClose: false, start: 0 }) as AsyncIterable<Buffer>) {
    const text = rest + piece.toString('latin1')
    if (what.test(text)) return true
    rest = text.slice(-20)
  }
  return false
}
