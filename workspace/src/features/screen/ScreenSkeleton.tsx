import { Wrap } from '@cloudoc/kit/components/Layout.tsx'
import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'

/** A screen whose code is on its way: title, rule, rows. */
export function ScreenSkeleton() {
  return (
    <main id="content" className="pt-6 pb-24" aria-busy="true">
      <Wrap className="grid gap-8">
        <div className="max-w-form"><Skeleton shape="title" label="Loading this screen" /></div>
        <div aria-hidden className="rule" />
        <div aria-hidden className="grid gap-4"><Skeleton shape="block" count={3} /></div>
      </Wrap>
    </main>
  )
}
