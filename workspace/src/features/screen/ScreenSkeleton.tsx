import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'

/** A screen whose code is on its way: title, rows. */
export function ScreenSkeleton() {
  return (
    <main id="content" className="pt-2 pb-16" aria-busy="true">
      <Wrap className="grid gap-3">
        <div className="max-w-form py-2">
          <Skeleton shape="title" label="Loading this screen" />
        </div>
        <div aria-hidden>
          <Skeleton shape="row" count={10} />
        </div>
      </Wrap>
    </main>
  )
}
