import { Link } from 'react-router-dom'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { policyMatrix } from '@cloudoc/policies/contract/reports.ts'
import { titled } from '../words.ts'
import { cellOf, legend } from './cells.ts'

type Matrix = ReplyOf<typeof policyMatrix>

/** Where names lead: to another screen, or closer on the same one. */
type Leads = { policyPath: (id: string) => string; personPath: (id: string, name: string) => string } | { onPolicy: (id: string) => void; onPerson: (id: string, name: string) => void }
const pressed = 'min-h-target text-left text-accent underline'

/** People on the left, policies above, a sign for how each stands. */
export function MatrixTable({ policies, people, ...leads }: { policies: Matrix['policies']; people: readonly Matrix['people'][number][] } & Leads) {
  const policyLead = (policy: Matrix['policies'][number]) => {
    const title = `${titled(policy)}, version ${policy.version}`
    return 'onPolicy' in leads
      ? <button type="button" title={title} onClick={() => leads.onPolicy(policy.policyId)} className="text-left text-accent underline">{titled(policy)}</button>
      : <Link to={leads.policyPath(policy.policyId)} title={title}>{titled(policy)}</Link>
  }
  const personLead = (id: string, name: string) => ('onPerson' in leads
    ? <button type="button" onClick={() => leads.onPerson(id, name)} className={pressed}>{name}</button>
    : <Link to={leads.personPath(id, name)} className="inline-flex min-h-target items-center">{name}</Link>)
  return (
    <>
      <ul aria-label="What the signs mean" className="flex flex-wrap gap-x-4 gap-y-1 text-small">{legend.map(({ sign, word, className }) => <li key={word} className="flex items-center gap-2"><span aria-hidden className={className}>{sign}</span>{word}</li>)}</ul>
      <div className="matrix-place" tabIndex={0} role="group" aria-label="Matrix, scrolls by itself">
        <table className="matrix">
          <caption className="sr-only">People and policies</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              {policies.map(policy => <th key={policy.policyId} scope="col"><span>{policyLead(policy)}</span></th>)}
            </tr>
          </thead>
          <tbody>
            {people.map(({ employeeId, name, cells }) => (
              <tr key={employeeId}>
                <th scope="row">{personLead(employeeId, name)}</th>
                {policies.map((policy, at) => {
                  const { sign, word, className } = cellOf(cells[at])
                  return <td key={policy.policyId} title={`${name}: ${titled(policy)}: ${word}`}><span aria-hidden className={className}>{sign}</span><span className="sr-only">{word}</span></td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
