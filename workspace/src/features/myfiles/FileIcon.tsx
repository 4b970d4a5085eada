import File from 'lucide-react/icons/file'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import Folder from 'lucide-react/icons/folder'
import Presentation from 'lucide-react/icons/presentation'
import type { OwnItem } from './reads.ts'

/** What a file is, in a word. */
export function kindOf(item: OwnItem): string {
  if (item.type === 'folder') return 'Folder'
  if (item.openType === 'editor') return 'Text'
  if (item.openType === 'pdf') return 'PDF'
  if (item.openType === 'picture') return 'Picture'
  if (item.mediaType.includes('wordprocessingml')) return 'Word'
  if (item.mediaType.includes('spreadsheetml') || item.mediaType === 'text/csv') return 'Spreadsheet'
  if (item.mediaType.includes('presentationml')) return 'Presentation'
  return 'Plain text'
}
const icons = { Folder, Text: FileText, PDF: FileType, Picture: FileImage, Word: FileText, Spreadsheet: FileSpreadsheet, Presentation, 'Plain text': File } as const

export function FileIcon({ item }: { item: OwnItem }) {
  const Icon = icons[kindOf(item) as keyof typeof icons]
  return <Icon aria-hidden className={item.type === 'folder' ? 'size-6 shrink-0 text-accent' : 'size-6 shrink-0 text-quiet'} />
}
