import { FileKind } from '@cloudoc/kit/components/media/FileKind.tsx'
import { fileKind } from '@cloudoc/kit/format/fileKind.ts'
import FileText from 'lucide-react/icons/file-text'
import Folder from 'lucide-react/icons/folder'
import type { OwnItem } from './myfilesReads.ts'

/** What a file is, in a word. */
export const kindOf = (item: OwnItem): string =>
  item.type === 'folder' ? 'Folder' : item.openType === 'editor' ? 'Text' : fileKind(item.mediaType)

export function FileIcon({ item }: { item: OwnItem }) {
  if (item.type === 'folder') return <Folder aria-hidden className="size-6 shrink-0 text-accent" />
  return item.openType === 'editor' ? (
    <FileText aria-hidden className="size-6 shrink-0 text-quiet" />
  ) : (
    <FileKind mediaType={item.mediaType} />
  )
}
