import type { latestUpdates } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { documentPath } from '../library/documentPath.ts'

export type Update = ReplyOf<typeof latestUpdates>[number]

/** A document whose text changed: which, when, and why (shop §3 Document update item). `short`: without why. */
export function UpdateLine({ item, short = false }: { item: Update; short?: boolean }) {
  return (
    <li className={`grid gap-1 border-b border-line ${short ? 'py-2' : 'py-4'}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={documentPath(item._id)} className="font-bold">
          {item.filename}
        </Link>
        <time dateTime={item.updated_at} className="text-small text-quiet">
          {longDate(item.updated_at)}
        </time>
      </p>
      {/* The document's own category and number (shop §2 Home 11, rulings 44). */}
      <p className="text-small text-quiet">
        {item.category}, {item.policyNumber}
      </p>
      {!short && item.change && <p className="max-w-measure text-small">{item.change}</p>}
    </li>
  )
}
