import File from 'lucide-react/icons/file'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileText from 'lucide-react/icons/file-text'
import FileType from 'lucide-react/icons/file-type'
import Presentation from 'lucide-react/icons/presentation'
import { fileKind } from '../../format/fileKind.ts'

const icons = {
  PDF: FileType,
  Picture: FileImage,
  Word: FileText,
  Spreadsheet: FileSpreadsheet,
  Presentation,
  'Plain text': File,
} as const

/** The icon of what an uploaded file is; beside it stands its name, and the kind in a word. */
export function FileKind({ mediaType }: { mediaType: string }) {
  const Icon = icons[fileKind(mediaType)]
  return <Icon aria-hidden className="size-6 shrink-0 text-quiet" />
}
