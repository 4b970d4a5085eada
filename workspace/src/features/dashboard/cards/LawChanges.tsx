import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { formatNumber } from '@cloudoc/kit/format/number.ts'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Part } from './Part.tsx'
import type { Overview } from './todo.ts'

/** What changes in the law, when, and which of the company's documents speak of it; nothing where none does. */
export function LawChanges({ reading }: { reading: Reading<Overview> }) {
  const changes = reading.data?.law ?? []
  if (changes.length === 0) return null
  return (
    <Part title="Changes of the law" reading={reading}>
      <ul className="border-t border-line">
        {changes.map(change => (
          <LawChange key={change.name} change={change} />
        ))}
      </ul>
    </Part>
  )
}

function LawChange({ change: { name, day, before, after, documents, total } }: { change: Overview['law'][number] }) {
  const others = total - documents.length
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0 last:pb-0">
      <div>
        <h3 className="text-body font-bold wrap-anywhere">{name}</h3>
        <p className="text-small text-quiet">{day === '' ? 'The law has set no day yet' : `From ${dayOf(day)}`}</p>
      </div>
      <p className="max-w-measure">
        <strong>Now:</strong> {before}
      </p>
      <p className="max-w-measure">
        <strong>From then on:</strong> {after}
      </p>
      <p className="text-small text-quiet">{total === 1 ? 'Your document' : 'Your documents'} that this touches:</p>
      <ul className="flex flex-wrap gap-x-6">
        {documents.map(({ _id, name: title }) => (
          <li key={_id}>
            <Link to={readPath(_id)} className="inline-flex min-h-target items-center wrap-anywhere">
              {title}
            </Link>
          </li>
        ))}
        {others > 0 && (
          <li className="inline-flex min-h-target items-center text-quiet">and {formatNumber(others)} more</li>
        )}
      </ul>
    </li>
  )
}
