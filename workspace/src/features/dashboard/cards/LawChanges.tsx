import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Accordion } from '@cloudoc/kit/components/navigation/Accordion.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { formatNumber } from '@cloudoc/kit/format/number.ts'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import { Part } from './Part.tsx'
import type { Overview } from './todo.ts'

type Change = Overview['law'][number]

/**
 * What changes in the law, when, and which of the company's documents speak of it: a line each, which opens to its
 * words. Nothing where none does.
 */
export function LawChanges({ reading }: { reading: Reading<Overview> }) {
  const changes = reading.data?.law ?? []
  if (changes.length === 0) return null
  const items = changes.map(change => ({
    id: `law-${change.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    title: <Heading change={change} />,
    content: <Words change={change} />,
  }))
  return (
    <Part title="Changes of the law" reading={reading} className="md:col-span-2 xl:col-span-3">
      <Accordion items={items} />
    </Part>
  )
}

const Heading = ({ change: { name, day, total } }: { change: Change }) => (
  <span className="flex flex-wrap items-baseline justify-between gap-x-6">
    <h3 className="text-body font-bold wrap-anywhere">{name}</h3>
    <span className="text-small font-normal text-quiet">
      <span>{day === '' ? 'The law has set no day yet' : `From ${dayOf(day)}`}</span>
      {`, touches ${formatNumber(total)} of your documents`}
    </span>
  </span>
)

function Words({ change: { before, after, documents, total } }: { change: Change }) {
  const others = total - documents.length
  return (
    <div className="grid gap-2">
      <p>
        <strong>Now:</strong> {before}
      </p>
      <p>
        <strong>From then on:</strong> {after}
      </p>
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
    </div>
  )
}
