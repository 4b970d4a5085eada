import type { documentLibrary } from '@cloudoc/catalogue/contract/package.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { Flag } from '@cloudoc/kit/components/layout/Flag.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { AddPackage } from '../packages/AddPackage.tsx'
import { documentPath } from '../shared/documentPath.ts'
import { DocumentPrice } from './DocumentPrice.tsx'

export type LibraryItem = ReplyOf<typeof documentLibrary>[number]

const kinds: Readonly<Record<string, string>> = {
  procedure: 'Procedure',
  form: 'Form',
  checklist: 'Checklist',
  'risk-assessment': 'Risk assessment',
  letter: 'Letter',
  'easy-read': 'Easy Read',
  card: 'Card',
}

/** One document on sale: number and name, where it applies, how it begins, and what it costs. */
export function DocumentRow({ item }: { item: LibraryItem }) {
  return (
    <li className="grid gap-4 border-b border-line py-5 md:grid-cols-document">
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-heading">
          <span className="font-normal text-quiet tabular-nums">{item.policyNumber}</span>{' '}
          <Link to={documentPath(item._id)}>{item.name}</Link>
        </h2>
        <p className="max-w-measure text-small">{item.excerpt}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-quiet">
          <Badge>{kinds[item.kind] ?? 'Policy'}</Badge>
          <span className="inline-flex items-center gap-1">
            {item.countries.map(country => (
              <Flag key={country} country={country} />
            ))}
          </span>
          <span>
            Updated <time dateTime={item.updated_at}>{longDate(item.updated_at)}</time>
          </span>
        </p>
      </div>
      <div className="grid content-start gap-2">
        <DocumentPrice price={item.price} />
        <AddPackage quiet choice={{ packageId: item._id, name: item.name, slug: '', sendtype: 'package' }} />
      </div>
    </li>
  )
}
