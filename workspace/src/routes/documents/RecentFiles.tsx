import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'
import { recentFiles } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { editorPath, readPath } from '../../features/documents/paths.ts'
import { useRights } from '../../features/documents/rights.ts'

/** The documents that this person opened last, in one row that scrolls by itself. A convenience: without it nothing is missing, so it has no states of its own. */
export function RecentFiles() {
  const { editDocuments } = useRights()
  const { data } = useRead(recentFiles, { skip: 0, limit: 6 })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="recent-files" className="grid min-w-0 grid-cols-1 gap-2">
      <h2 id="recent-files" className="text-body text-quiet">Opened last</h2>
      <ul className="flex gap-3 overflow-x-auto p-1">
        {data.map(item => (
          <li key={item._id} className="w-menu shrink-0">
            <Link
              to={editDocuments ? editorPath(item._id) : readPath(item._id)}
              className="flex h-full items-start gap-3 rounded-md border border-line bg-sheet p-3 text-ink no-underline hover:border-edge hover:bg-well hover:text-ink"
            >
              <FileText aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
              <span className="min-w-0"><span className="block truncate font-bold">{item.name}</span><span className="block text-small text-quiet">{longDate(item.openedAt)}</span></span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
