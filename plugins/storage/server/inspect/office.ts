import type { FileHandle } from 'node:fs/promises'
import type { WhyNot } from '../../contract/uploads.ts'
import { entriesOf, readEntry } from './zip.ts'

const openXml = 'application/vnd.openxmlformats-officedocument'
const parts = [
  ['word', 'wordprocessingml.document.main+xml', `${openXml}.wordprocessingml.document`],
  ['excel', 'spreadsheetml.sheet.main+xml', `${openXml}.spreadsheetml.sheet`],
  ['powerpoint', 'presentationml.presentation.main+xml', `${openXml}.presentationml.presentation`],
] as const

/** Where programs lie in an Office file. */
const programs = /(?:^|\/)(?:vbaProject|vbaData)[^/]*$|(?:^|\/)(?:macrosheets|activeX|customUI\/images\/\.\.)\//i
const listName = '[Content_Types].xml'

/** What Office file a zip is, by its own list of kinds; or why it is not taken. Nothing in it is unpacked but that list. */
export async function officeOf(
  file: FileHandle,
  size: number,
): Promise<{ kind: 'word' | 'excel' | 'powerpoint'; type: string } | { why: WhyNot }> {
  const entries = await entriesOf(file, size)
  if (typeof entries === 'string') return { why: entries }
  const lists = entries.filter(({ name }) => name.toLowerCase() === listName.toLowerCase())
  const [list] = lists
  if (!list) return { why: 'archive' }
  // Readers would not agree on which of two they take.
  if (lists.length > 1) return { why: 'active' }
  if (entries.some(({ name }) => programs.test(name))) return { why: 'macros' }
  const text = (await readEntry(file, list, 2_000_000))?.toString('utf8')
  if (text === undefined) return { why: 'damaged' }
  if (/macroEnabled|vbaProject|ms-office\.activeX/i.test(text)) return { why: 'macros' }
  const found = parts.filter(([, part]) => text.includes(part))
  const [only] = found
  return only && found.length === 1 ? { kind: only[0], type: only[2] } : { why: 'unknown' }
}
