import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router-dom'
import { readPath } from '../../addresses/documents.ts'
import type { ReadDocument } from '../DocumentPage.tsx'

/**
 * What the first page of a print says of a document, folded: who keeps it, who must read it, on what it
 * rests, which documents belong to it. Nothing where nothing is known.
 */
export function FrontFacts({ facts, related }: Pick<ReadDocument, 'facts' | 'related'>) {
  if (facts.length === 0 && related.length === 0) return null
  return (
    <details className="no-print group rounded-md border border-line">
      <summary className="flex min-h-target items-center gap-4 px-4 font-bold hover:text-accent">
        <span className="grow">About this document</span>
        <ChevronDown aria-hidden className="size-6 shrink-0 text-accent transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 px-4 pb-4 md:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className={value.length > 80 ? 'md:col-span-2' : undefined}>
            <dt className="text-quiet">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        {related.length > 0 && (
          <div className="md:col-span-2">
            <dt className="text-quiet">Related documents</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-6">
                {related.map(({ fileId, name }) => (
                  <li key={fileId}>
                    <Link to={readPath(fileId)} className="inline-flex min-h-target items-center break-words">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
