import { Link } from 'react-router-dom'
import { useCompanyStatus, useViewer } from '../company/companyReads.ts'
import { maySeeDocuments } from '../menu/rules.ts'

/**
 * Why the menu has no Documents while no subscription is active (documents §6). What a company had can still be
 * read (rulings 34), so the way there stands here.
 */
export function InactiveNote() {
  const viewer = useViewer()
  const { data } = useCompanyStatus()
  if (data?.activesubs !== false || !maySeeDocuments(viewer)) return null
  return (
    <p className="mt-3 border-t border-line px-3 pt-3 text-small text-quiet">
      {data.subscription_status === 'inactive' ? (
        'Documents come with a subscription. Your company has none yet.'
      ) : (
        <>
          No subscription is active. Your company’s documents can be read, and not changed.{' '}
          <Link to="/documents" className="inline-flex min-h-target items-center">
            Read documents
          </Link>
        </>
      )}
    </p>
  )
}
