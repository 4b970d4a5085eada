import type { latestUpdates } from '@cloudoc/catalogue/contract/content.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { documentPath } from '../shared/documentPath.ts'

export type Update = ReplyOf<typeof latestUpdates>[number]

/** A document whose text changed: which, when, and why (shop §3 Document update item). `short`: without why. */
export function UpdateLine({ item, short = false }: { item: Update; short?: boolean }) {
  return (
    <li
      className={cx(
        'border-b border-line',
        short ? 'items-baseline justify-between gap-x-4 py-2 sm:flex' : 'grid gap-1 py-4',
      )}
    >
      <Link to={documentPath(item._id)} className="font-bold">
        {item.filename}
      </Link>
      {/* The document's own category and number (shop §2 Home 11, rulings 44). */}
      <p className={cx('text-small text-quiet', short && 'sm:shrink-0')}>
        <span>
          {item.category}, {item.policyNumber}
        </span>{' '}
        · <time dateTime={item.updated_at}>{longDate(item.updated_at)}</time>
      </p>
      {!short && item.change && <p className="max-w-measure text-small">{item.change}</p>}
    </li>
  )
}
