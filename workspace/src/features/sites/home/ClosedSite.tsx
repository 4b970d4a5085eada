import { reopenSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { actionsPath } from '../../addresses/quality.ts'
import { auditResultsPath } from '../../addresses/quality-audits.ts'
import { withQuery } from '../../screen/withQuery.ts'
import type { Site } from '../sitesReads.ts'

const PackDialog = lazy(async () => ({
  default: (await import('../../policies/inspection/PackDialog.tsx')).PackDialog,
}))

/** Says when a location was closed and by whom, and leads to what is kept of it. */
export function ClosedNotice({ site }: { site: Site }) {
  const whoDid = site.closedBy === '' ? '' : ` ${site.closedBy} closed it.`
  return (
    <Notice title="This location is closed">
      {`Its last day was ${dayOf(site.closedOn)}.${whoDid} What it has can be read. Nothing is added to it.`}
    </Notice>
  )
}

/** What is kept of a closed location. */
export function KeptOfSite({ site, sees }: { site: Site; sees: { policies: boolean; quality: boolean } }) {
  const [isPacking, setIsPacking] = useState(false)
  if (!sees.policies && !sees.quality) return null
  const links = [
    { to: withQuery(auditResultsPath(), { site: site._id }), words: 'Audits that were walked' },
    { to: withQuery(actionsPath(), { show: 'all', site: site._id }), words: 'Actions' },
  ]
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="kept">
      <h2 id="kept">What is kept of it</h2>
      {sees.quality && (
        <ul className="grid max-w-measure border-t border-line">
          {links.map(({ to, words }) => (
            <li key={words} className="border-b border-line">
              <Link to={to} className="flex min-h-target items-center py-2">
                {words}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sees.policies && (
        <div>
          <Button onClick={() => setIsPacking(true)}>Make an inspection pack</Button>
        </div>
      )}
      {isPacking && (
        <Suspense fallback={null}>
          <PackDialog of={{ siteId: site._id, lastDay: site.closedOn }} onClose={() => setIsPacking(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Opens a closed location again, after a question. */
export function ReopenButton({ site }: { site: Site }) {
  const write = useWriting()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const reopen = async () => {
    setIsPending(true)
    await write(reopenSite, { siteId: site._id })
    setIsPending(false)
    setIsAsking(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Open again
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Open ${site.name} again?`}
        confirm="Open again"
        progress={isPending ? 'pending' : 'idle'}
        onConfirm={() => void reopen()}
      >
        <p>It has what it had. Who worked there stays where they are now, until you move them.</p>
      </ConfirmDialog>
    </>
  )
}
