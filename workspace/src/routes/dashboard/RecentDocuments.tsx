import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { UpdateStatus } from '../../features/documents/DocumentFlags.tsx'
import { Part } from './Part.tsx'

/** The first five documents of the company. */
export function RecentDocuments({ className }: { className?: string }) {
  const documents = useRead(allDocuments, { skip: 0, limit: 5 })
  const rows = documents.data ?? []
  return (
    <Part title="Recent documents" reading={documents} {...(rows.length > 0 && { more: { to: '/documents', label: 'All documents' } })} {...(className && { className })}>
      {rows.length === 0 ? <p className="text-quiet">No documents yet. They are here as soon as your company subscribes to a package.</p> : (
        <ul className="border-t border-line">
          {rows.map(item => (
            <li key={item._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 last:pb-0">
              <span className="min-w-0">
                <strong className="block">{item.name}</strong>
                <span className="flex flex-wrap gap-x-4 text-small text-quiet">
                  {[item.policyNumber, item.folder, longDate(item.updated_at)].filter(Boolean).map(text => <span key={text}>{text}</span>)}
                </span>
              </span>
              {item.updateAvailable && <UpdateStatus item={item} />}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
