import { Button } from '../components/action/Button.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { EmptyState } from '../components/feedback/EmptyState.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Notice } from '../components/feedback/Notice.tsx'
import { Progress } from '../components/feedback/Progress.tsx'
import { Skeleton } from '../components/feedback/Skeleton.tsx'
import { Status } from '../components/feedback/Status.tsx'
import { Cluster } from '../components/layout/Layout.tsx'
import { Specimen } from './Specimen.tsx'

/** States: loading, empty, failed, done. */
export function States() {
  return (
    <>
      <Specimen name="Status and Badge">
        <Cluster>
          <Status tone="success">Signed</Status>
          <Status tone="warning">Review due</Status>
          <Status tone="danger">Payment failed</Status>
          <Status tone="info">Update available</Status>
          <Status tone="neutral">Not started</Status>
        </Cluster>
        <Cluster>
          <Badge>160 documents</Badge>
          <Badge variant="marker">Save 20%</Badge>
          <Badge variant="count">7</Badge>
        </Cluster>
      </Specimen>
      <Specimen name="Notice">
        <Notice
          tone="info"
          title="Your organisation details are not complete"
          action={<Button variant="quiet">Go to Profile</Button>}
          dismissible
        >
          They fill the blanks in your policies.
        </Notice>
        <Notice tone="success">My profile Updated Successfully</Notice>
        <Notice tone="warning" title="The document will be updated to the admin version">
          Earlier changes are permanently lost.
        </Notice>
        <Notice tone="danger">Payment Failed.</Notice>
      </Specimen>
      <Specimen name="Skeleton">
        <Skeleton shape="title" />
        <Skeleton count={3} />
        <Skeleton shape="block" />
        <div className="max-w-narrow">
          <Skeleton shape="picture" />
        </div>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="No Subscription Found" />
        <EmptyState title="No documents yet" action={<Button>Browse packages</Button>}>
          Packages that you subscribe to appear here at once.
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorState">
        <ErrorState onRetry={() => undefined} />
        <ErrorState text="You do not have permission to do this." />
      </Specimen>
      <Specimen name="Progress">
        <Progress label="Exporting 48 documents" value={0.6} note="Medication policy" />
        <Progress label="Generating PDF file" />
      </Specimen>
    </>
  )
}
