import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Part } from './Part.tsx'
import { ShortList } from './ShortList.tsx'
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
        <ShortList
          rows={rows.map(item => ({
            id: item._id,
            name: (
              <Link to={readPath(item._id)} className="inline-flex min-h-target min-w-0 items-center wrap-anywhere">
                {item.name}
              </Link>
            ),
            beside: item.updateAvailable ? (
              <span className="text-info">Update available</span>
            ) : (
              <Day date={item.updated_at} />
            ),
          }))}
        />
      )}
    </Part>
  )
}
