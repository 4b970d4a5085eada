import { readFile } from 'node:fs/promises'
import { type FileType, fileTypes, officeTypes } from '../../../contract/file-types.ts'

const known: ReadonlySet<string> = new Set(Object.values(fileTypes))
const office: ReadonlySet<string> = new Set(officeTypes)
const isKnown = (mime: string | undefined): mime is FileType => mime !== undefined && known.has(mime)

/**
 * Names of parts with programs, which a zip writes uncompressed: macros of Office and of LibreOffice,
 * ActiveX. Whatever the file says that it is.
 */
const programs = /vbaproject|xl\/macrosheets\/|activex\/|basic\/script-lb|meta-inf\/macrosignatures/i

/**
 * The type of a file by its content; what it is called, or says that it is, does not count (rulings 5).
 * Nothing where it is none that the product takes, or an Office file with macros.
 */
export async function fileTypeOf(path: string): Promise<FileType | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime
  if (!isKnown(mime)) return undefined
  return office.has(mime) && programs.test(await readFile(path, 'latin1')) ? undefined : mime
}
