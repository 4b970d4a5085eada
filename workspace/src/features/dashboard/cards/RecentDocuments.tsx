import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { UpdateStatus } from '../../documents/list/DocumentFlags.tsx'
import { DocumentName } from '../../documents/list/DocumentName.tsx'
import { Part } from './Part.tsx'
import type { Overview } from './todo.ts'

/** The documents of the company that were changed last. */
export function RecentDocuments({ reading }: { reading: Reading<Overview> }) {
  const rows = reading.data?.recent ?? []
  return (
    <Part
      title="Recent documents"
      reading={reading}
      {...(rows.length > 0 && { more: { to: '/documents', label: 'All documents' } })}
    >
      {rows.length === 0 ? (
        <p className="text-quiet">No documents yet.</p>
      ) : (
        <ul className="border-t border-line">
          {rows.map(item => (
            <li
              key={item._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0"
            >
              <DocumentName item={item} place />
              {item.updateAvailable ? (
                <UpdateStatus item={item} />
              ) : (
                <span className="text-small text-quiet">{longDate(item.updated_at)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
