import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'

/** A page whose code is on its way. */
export function PageSkeleton() {
  return (
    <main id="content" tabIndex={-1} className="pt-12 pb-24">
      <Wrap className="grid gap-8">
        <Skeleton shape="title" label="Loading the page" />
        <Skeleton shape="block" count={2} />
      </Wrap>
    </main>
  )
}
