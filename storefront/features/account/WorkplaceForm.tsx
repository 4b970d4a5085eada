import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { useEffect, useRef } from 'react'
import type { Places, SignInFlow } from './useSignIn.ts'

const roles = { company: 'Account holder', user: 'Office', employee: 'Employee' } as const

/** Which workplace? Asked of whoever works for several companies, on the product's own address: a company's own address answers it by itself. */
export function WorkplaceForm({ places: { workplaces }, flow }: { places: Places; flow: SignInFlow }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 ref={title} tabIndex={-1} className="text-heading">
        Which workplace?
      </h2>
      <p>You work for {workplaces.length} companies. Choose one of them to sign in.</p>
      <ul className="grid grid-cols-1 gap-3">
        {workplaces.map(({ personId, companyName, role }) => (
          <li key={personId}>
            <Button variant="quiet" wide disabled={flow.pending} onClick={() => void flow.choose(personId)}>
              {companyName}, {roles[role]}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="link" className="-ml-1" onClick={flow.back}>
          Back to Sign In
        </Button>
      </div>
    </div>
  )
}
