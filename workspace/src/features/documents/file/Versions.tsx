import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { viewUpload } from '@cloudoc/documents/contract/uploads.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { FileKind } from '@cloudoc/kit/components/media/FileKind.tsx'
import { ScanState } from '@cloudoc/kit/components/media/ScanState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router-dom'
import { filePath } from '../../addresses/documents.ts'
import { downloadUpload } from './downloadUpload.ts'

/**
 * What was uploaded as this file, the newest first, each to be looked at and kept. Nothing while there is one
 * alone.
 */
export function Versions({ file: { _id, version: newest, shown, versions } }: { file: ReplyOf<typeof viewUpload> }) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className="grid gap-1 rounded-md border border-line bg-sheet p-3">
      <h2 id="versions" className="text-heading">
        Versions
      </h2>
      {/* Some four are in sight: what the file holds stands below. */}
      <ul
        className="grid max-h-list overflow-y-auto"
        tabIndex={versions.length > 4 ? 0 : undefined}
        aria-labelledby="versions"
      >
        {versions.map(({ version, name, mediaType, size, scan, by, at }) => (
          <li key={version} className="flex min-w-0 items-center gap-3 border-t border-line py-1">
            <FileKind mediaType={mediaType} />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 wrap-anywhere">
              <Link
                to={filePath(_id, version === newest ? '' : String(version))}
                aria-current={version === shown.version ? 'true' : undefined}
                className="inline-flex min-h-target items-center"
              >
                Version {version}
              </Link>
              {version === newest && <Badge>Newest</Badge>}
              <ScanState scan={scan} />
              <span className="text-small text-quiet">
                {name}, {fileSize(size)}, {by}, <time dateTime={at}>{dateAndTime(at)}</time>
              </span>
            </span>
            <IconButton
              label={`Download version ${version}`}
              disabled={scan === 'pending' || scan === 'infected'}
              icon={<Download aria-hidden />}
              onClick={() => void downloadUpload(_id, version)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
