import { addressInLine } from '@cloudoc/accounts/contract/site/address.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { dayOf } from '@cloudoc/kit/format/date.ts'
import { siteHome } from '@cloudoc/notifications/contract/site-board.ts'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { editSitePath, sitesPath } from '../../addresses/sites.ts'
import { useViewer } from '../../company/companyReads.ts'
import { allows } from '../../menu/rules.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Facts } from '../../screen/Facts.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { crumbs, type Site } from '../sitesReads.ts'
import { TakenRecords } from '../taken/TakenRecords.tsx'
import { Checklist } from './Checklist.tsx'
import { ClosedNotice, KeptOfSite, ReopenButton } from './ClosedSite.tsx'
import { SiteFigures } from './SiteFigures.tsx'

const CloseDialog = lazy(async () => ({ default: (await import('./CloseDialog.tsx')).CloseDialog }))

const TakeAlong = lazy(async () => ({ default: (await import('./TakeAlong.tsx')).TakeAlong }))

const notGiven = <span className="font-normal text-quiet">Not given</span>

/** The registered manager, with how to reach them. */
const managerOf = ({ managerName, managerEmail, managerPhone }: Site): string =>
  [managerName, managerEmail, managerPhone].filter(Boolean).join(', ')

/** What a location is, as the trade and the regulator have it. */
function Details({ site, managers }: { site: Site; managers: readonly string[] }) {
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="details">
      <h2 id="details">Address and manager</h2>
      <Facts
        facts={[
          { name: 'Address', value: addressInLine(site) || notGiven },
          { name: 'Phone', value: site.phone || notGiven },
          { name: 'Kind', value: site.kind || notGiven },
          { name: 'Location number of the regulator', value: site.regulatorNumber || notGiven },
          { name: 'Registered manager', value: managerOf(site) || notGiven },
          { name: 'Opened on', value: site.openedOn ? dayOf(site.openedOn) : notGiven },
          ...(managers.length > 0 ? [{ name: 'Users who manage it', value: managers.join(', ') }] : []),
        ]}
      />
    </section>
  )
}

/** What may be done with a location by whoever sets locations up. */
function SiteActions({ site, onClose }: { site: Site; onClose: () => void }) {
  if (site.closedOn !== '') return <ReopenButton site={site} />
  return (
    <div className="flex flex-wrap gap-2">
      {!site.isMain && (
        <Button variant="quiet" onClick={onClose}>
          Close this location
        </Button>
      )}
      <Button to={editSitePath(site._id)}>Edit</Button>
    </div>
  )
}

/** /sites/:siteId: a location, open or closed: what it needs, how it stands, and what it is. */
export function SiteHome() {
  const siteId = useParams()['siteId'] ?? ''
  const viewer = useViewer()
  const { data, error, code, retry } = useRead(siteHome, { siteId })
  const [asking, setAsking] = useState<'close' | 'export'>()
  const stop = () => setAsking(undefined)
  const site = data?.details
  return (
    <Screen
      title={site?.name ?? 'Location'}
      crumbs={crumbs}
      action={data?.mayChange && site && <SiteActions site={site} onClose={() => setAsking('close')} />}
    >
      {code === 'absent' ? (
        <Absent title={siteHome.texts.missing} to={sitesPath} back="Show locations" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
      {!data && error === undefined && <Skeleton shape="block" count={3} label="Loading the location" />}
      {site && site.closedOn !== '' && <ClosedNotice site={site} />}
      {data && <Checklist siteId={siteId} needs={data.needs} />}
      {data?.standing && (
        <SiteFigures
          standing={data.standing}
          shows={data.shows}
          seesPeople={allows(viewer, 'Employees', 'Manage employee')}
        />
      )}
      {site && site.closedOn !== '' && (
        <KeptOfSite
          site={site}
          sees={{
            policies: allows(viewer, 'Policies', 'Manage users'),
            quality: allows(viewer, 'Quality', 'Manage quality'),
          }}
        />
      )}
      {data && site && <Details site={site} managers={data.managers} />}
      {site && viewer.role === 'company' && <TakenRecords siteId={siteId} />}
      {site && viewer.role === 'company' && (
        <div>
          <Button variant="quiet" onClick={() => setAsking('export')}>
            Export everything of this location…
          </Button>
        </div>
      )}
      {site && asking && (
        <Suspense fallback={null}>
          {asking === 'close' ? (
            <CloseDialog siteId={site._id} name={site.name} onClose={stop} />
          ) : (
            <TakeAlong siteId={site._id} name={site.name} onClose={stop} />
          )}
        </Suspense>
      )}
    </Screen>
  )
}
