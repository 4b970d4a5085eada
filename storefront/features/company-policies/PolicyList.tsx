import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { browser } from '@cloudoc/kit/calls/browser.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { publicPolicies } from '@cloudoc/policies/contract/public.ts'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { NotFound } from '../../frame/NotFound.tsx'
import { useHead } from '../../head/useHead.ts'
import { read } from '../../routing/route.ts'
import { skipOf } from '../../routing/typed.ts'
import { Found } from '../shared/Found.tsx'

const limit = 100
/** What the list reads. */
export const list = (query: URLSearchParams) => read(publicPolicies, { skip: skipOf(query, limit), limit })

/** Where employees read what is assigned to them; without a session it leads to sign-in on the same address. */
const ownPolicies = '/company/policy/documents'

/**
 * The policies that a company shows, at its own address (documents §7, Published policies). Off, or nobody's
 * address: not found. Employees who are signed in are led to their own policies, others are shown the way
 * (shop §2 /policy/documents).
 */
export function PolicyList() {
  const [params] = useSearchParams()
  const reading = useShopRead(list(params))
  const isEmployee = useSession().userRole === 'employee'
  useEffect(() => {
    if (isEmployee) browser.replace(ownPolicies)
  }, [isEmployee])
  const missing = (
    <NotFound
      title="No policies are shown here"
      lead="This address shows no policies to visitors. If you work here, sign in to read yours."
      action={<Button href={ownPolicies}>Read my policies</Button>}
    />
  )
  return (
    <Found reading={reading} missing={missing}>
      {found => <Content found={found} total={reading.total} skip={skipOf(params, limit)} />}
    </Found>
  )
}

function Content({
  found: { company, items },
  total,
  skip,
}: {
  found: ReplyOf<typeof publicPolicies>
  total: number
  skip: number
}) {
  useHead({
    title: `Policies of ${company}`,
    description: `The policies and procedures of ${company}, as they are in force.`,
  })
  return (
    <Page
      title={`Policies of ${company}`}
      lead={
        items.length === 0 ? 'No policy is shown here at the moment.' : 'As they are in force. Choose one to read it.'
      }
    >
      <ul className="grid max-w-wide border-t border-line">
        {items.map(({ id, name, policyNumber, category, version, publishedAt }) => (
          <li key={id} className="relative grid gap-1 border-b border-line py-3">
            <Link
              to={`/policy/documents/${id}`}
              className="inline-flex min-h-target items-center text-heading font-bold wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
            <span className="flex flex-wrap gap-x-4 text-small text-quiet">
              {[policyNumber, category, `Version ${version}`, longDate(publishedAt)].filter(Boolean).map(fact => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Do you work at {company}?{' '}
        <a href={ownPolicies} className="inline-flex min-h-target items-center">
          Read the policies that are for you
        </a>
      </p>
      <p className="flex gap-6">
        {skip > 0 && (
          <Link to={`?skip=${Math.max(0, skip - limit)}`} className="inline-flex min-h-target items-center">
            Previous policies
          </Link>
        )}
        {skip + limit < total && (
          <Link to={`?skip=${skip + limit}`} className="inline-flex min-h-target items-center">
            More policies
          </Link>
        )}
      </p>
    </Page>
  )
}
