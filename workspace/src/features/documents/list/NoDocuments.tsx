import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { useViewer } from '../../company/companyReads.ts'
import { mayBrowse } from '../../menu/rules.ts'

/** Where the shop lists what is for sale. */
export const listing = '/policies-procedures'

/** No documents yet: they come with a package, and packages come from the shop. */
export function NoDocuments() {
  const browses = mayBrowse(useViewer())
  return (
    <EmptyState
      title="No documents yet"
      action={browses && <Button href={listing}>Browse policies and procedures</Button>}
    >
      {browses
        ? 'Choose a package for your service. Its documents are here as soon as it is yours.'
        : 'They appear here as soon as your company subscribes to a package.'}
    </EmptyState>
  )
}
