import { recentFiles } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'

/**
 * The documents that this person opened last, in one row that scrolls by itself. A convenience: without it
 * nothing is missing, so it has no states of its own.
 */
export function RecentFiles() {
  const { data } = useRead(recentFiles, { skip: 0, limit: 6 })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="recent-files" className="flex min-w-0 items-center gap-3">
      <h2 id="recent-files" className="shrink-0 text-small text-quiet">
        Opened last
      </h2>
      <ul className="flex min-w-0 gap-2 overflow-x-auto p-1">
        {data.map(item => (
          <li key={item._id} className="shrink-0">
            <Link
              to={readPath(item._id)}
              title={[item.name, item.set, longDate(item.openedAt)].filter(Boolean).join(', ')}
              className="flex min-h-target max-w-menu items-center gap-2 rounded-md border border-line bg-sheet px-3 text-ink no-underline hover:border-edge hover:bg-well hover:text-ink"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="truncate">
                {item.name}
                {item.set && <span className="text-small text-quiet"> · {item.set}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
