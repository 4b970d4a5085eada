import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../../company/companyReads.ts'
import { managesPolicies } from '../../../rights/policies.ts'
import { useKnownSites } from '../../../site-choice/useSites.ts'
import { Help } from '../../care/Help.tsx'
import { References } from '../../care/References.tsx'
import { Shares } from '../../care/Shares.tsx'
import { Versions } from '../../issue/Versions.tsx'
import { Reviews } from '../../review/Reviews.tsx'
import { SiteTexts } from '../../sites/SiteTexts.tsx'
import type { OpenDocument } from '../autosave/useAutosave.ts'
import { Activities } from './Activities.tsx'
import { Backups } from './Backups.tsx'
import { Details } from './Details.tsx'
import { Revisions } from './Revisions.tsx'

const DocumentTest = lazy(async () => ({ default: (await import('./DocumentTest.tsx')).DocumentTest }))

/**
 * What was and is of a document: its texts, its backups, its details, its test, and who did what. The test is
 * shown to whoever may set its questions.
 */
export function DocumentPanel({
  document,
  initial = 'history',
}: {
  document: OpenDocument /** The part that is in sight first. */
  initial?: string
}) {
  const { fileId, name, mayEdit } = document
  const known = useKnownSites()
  const sites = known ?? []
  const setsTests = managesPolicies(useViewer())
  // The part that is to be in sight first is not there before it is known that there are locations.
  if (initial === 'locations' && known === undefined) return <Skeleton shape="block" label="Loading the locations" />
  return (
    <Tabs
      lazy
      label="About this document"
      initial={initial}
      tabs={[
        { value: 'history', label: 'History', content: <Revisions fileId={fileId} mayEdit={mayEdit} /> },
        { value: 'versions', label: 'Versions', content: <Versions fileId={fileId} name={name} mayEdit={mayEdit} /> },
        ...(sites.length > 0
          ? [
              {
                value: 'locations',
                label: sites.length === 1 ? 'This location' : 'Locations',
                content: <SiteTexts fileId={fileId} />,
              },
            ]
          : []),
        { value: 'reviews', label: 'Reviews', content: <Reviews document={document} /> },
        { value: 'references', label: 'References', content: <References fileId={fileId} /> },
        { value: 'links', label: 'Links', content: <Shares fileId={fileId} name={name} /> },
        { value: 'backups', label: 'Backups', content: <Backups fileId={fileId} name={name} mayEdit={mayEdit} /> },
        { value: 'details', label: 'Details', content: <Details document={document} /> },
        ...(setsTests
          ? [
              {
                value: 'test',
                label: 'Test',
                content: (
                  <Suspense fallback={<Skeleton count={4} label="Loading the test" />}>
                    <DocumentTest fileId={fileId} />
                  </Suspense>
                ),
              },
            ]
          : []),
        { value: 'activity', label: 'Activity', content: <Activities fileId={fileId} /> },
        { value: 'help', label: 'Guidance', content: <Help fileId={fileId} name={name} /> },
      ]}
    />
  )
}
