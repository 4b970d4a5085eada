import type { siteNeeds } from '@cloudoc/notifications/contract/site-board.ts'
import { Link } from 'react-router-dom'
import { auditListPath } from '../../addresses/quality-audits.ts'
import { editSitePath } from '../../addresses/sites.ts'

type Need = (typeof siteNeeds)[number]

const needWords: Readonly<Record<Need, string>> = {
  address: 'Write down its address',
  number: 'Write down its location number of the regulator',
  manager: 'Name its registered manager',
  people: 'Choose who works there',
  managedBy: 'Choose a user who manages it',
  audits: 'Plan an audit',
  policies: 'Assign policies to those who work there',
}
const needPaths: Readonly<Record<Need, (siteId: string) => string>> = {
  address: editSitePath,
  number: editSitePath,
  manager: editSitePath,
  people: () => '/employees',
  managedBy: () => '/users',
  audits: () => auditListPath,
  policies: () => '/policies',
}

/** What a location still needs, each with the way to where it is done. Nothing once all is there. */
export function Checklist({ siteId, needs }: { siteId: string; needs: readonly Need[] }) {
  if (needs.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="needs">
      <h2 id="needs">What it still needs</h2>
      <ul className="grid max-w-measure border-t border-line">
        {needs.map(need => (
          <li key={need} className="border-b border-line">
            <Link to={needPaths[need](siteId)} className="flex min-h-target items-center py-2">
              {needWords[need]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
