import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import { Link } from 'react-router-dom'
import { FileIcon } from '../../myfiles/FileIcon.tsx'
import { ownEditorPath, ownFilePath, ownFolderPath } from '../../myfiles/paths.ts'
import { Part } from './Part.tsx'

const few = 5

/** This person's own files that changed last. */
export function OwnFiles() {
  const reading = useRead(recentMyFiles, { skip: 0, limit: few })
  const files = reading.data ?? []
  return (
    <Part
      title="My Documents"
      reading={reading}
      more={{ to: ownFolderPath(''), label: files.length === 0 ? 'Upload or write one' : 'All my files' }}
    >
      {files.length === 0 ? (
        <p className="text-quiet">You have no files of your own yet. Only you see what you keep there.</p>
      ) : (
        <ul className="border-t border-line">
          {files.map(item => (
            <li
              key={item._id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 last:border-0"
            >
              <Link
                to={item.openType === 'editor' ? ownEditorPath(item._id) : ownFilePath(item._id)}
                className="flex min-h-target min-w-0 items-center gap-3"
              >
                <FileIcon item={item} />
                <span className="min-w-0 wrap-anywhere">{item.fileName}</span>
              </Link>
              <span className="text-small text-quiet">{longDate(item.updated_at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
