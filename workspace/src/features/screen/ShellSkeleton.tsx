import { Logo } from '@cloudoc/kit/components/layout/Logo.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** The workspace before it is known who is there: the same places, nothing of anyone's in them (documents §2). */
export function ShellSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <div className="hidden w-rail shrink-0 border-r border-line bg-sheet md:block lg:w-side">
        <div className="flex h-bar items-center justify-center border-b border-line lg:justify-start lg:px-6">
          <Logo bare />
        </div>
      </div>
      <div className="min-w-0 grow">
        <div className="h-bar border-b border-line" />
        <ScreenSkeleton />
      </div>
    </div>
  )
}
