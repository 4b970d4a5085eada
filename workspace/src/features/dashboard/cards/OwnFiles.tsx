import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { recentMyFiles } from '@cloudoc/myfiles/contract/files.ts'
import { Link } from 'react-router-dom'
import { ownEditorPath, ownFilePath, ownFolderPath } from '../../addresses/myfiles.ts'
import { FileIcon } from '../../myfiles/FileIcon.tsx'
import { Part } from './Part.tsx'
import { ShortList, shortRows } from './ShortList.tsx'

/** This person's own files that changed last. */
export function OwnFiles() {
  const reading = useRead(recentMyFiles, { skip: 0, limit: shortRows })
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
        <ShortList
          rows={files.map(item => ({
            id: item._id,
            name: (
              <Link
                to={item.openType === 'editor' ? ownEditorPath(item._id) : ownFilePath(item._id)}
                className="flex min-h-target min-w-0 items-center gap-3"
              >
                <FileIcon item={item} />
                <span className="min-w-0 wrap-anywhere">{item.fileName}</span>
              </Link>
            ),
            beside: <Day date={item.updated_at} />,
          }))}
        />
      )}
    </Part>
  )
}
