import type { Picked } from './queue.ts'

/** So many files at a time: a folder of a whole disk is dropped by mistake. */
const MAX_PICKED = 1000
/** What machines leave in folders, and nobody means to upload. */
const isLeftOver = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'

/** Not every browser says where a file lies. */
const wayTo = ({ webkitRelativePath = '' }: { webkitRelativePath?: string }): string[] =>
  webkitRelativePath.split('/').slice(0, -1)

/** Files of a chooser; those of a whole folder know the way to themselves. */
export const fromInput = (files: Iterable<File>): Picked[] =>
  [...files]
    .filter(({ name }) => !isLeftOver(name))
    .slice(0, MAX_PICKED)
    .map(file => ({ file, folders: wayTo(file) }))

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((done, fail) => entry.file(done, fail))
const someOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, fail) => reader.readEntries(done, fail))

async function walk(entry: FileSystemEntry, folders: readonly string[], found: Picked[]): Promise<void> {
  if (isLeftOver(entry.name) || found.length >= MAX_PICKED) return
  if (entry.isFile) found.push({ file: await fileOf(entry as FileSystemFileEntry), folders })
  if (!entry.isDirectory) return
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A browser hands out a hundred at a time.
  for (let some = await someOf(reader); some.length > 0; some = await someOf(reader))
    for (const each of some) await walk(each, [...folders, entry.name], found)
}

/**
 * What was dropped: files, and folders with all that they hold. What is dropped has to be asked for at once;
 * browsers forget it.
 */
export async function fromDrop(data: DataTransfer): Promise<Picked[]> {
  const entries = [...data.items].flatMap(item =>
    item.kind === 'file' ? (typeof item.webkitGetAsEntry === 'function' ? (item.webkitGetAsEntry() ?? []) : []) : [],
  )
  if (entries.length === 0) return fromInput(data.files)
  const found: Picked[] = []
  for (const entry of entries) await walk(entry, [], found)
  return found
}
