import { courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { lazy, Suspense, useState } from 'react'
import { type InductionItem, inMatrix } from './stages.ts'

const MatrixDialog = lazy(async () => ({ default: (await import('./MatrixDialog.tsx')).MatrixDialog }))

/**
 * Begins an induction from the training matrix: with those of its courses that the company has and the group is not
 * asked for. Nothing where there is none.
 */
export function FromMatrix({ groupId, taken }: { groupId: string; taken: readonly InductionItem[] }) {
  const starters = useRead(courseStarters, {})
  const [opened, setOpened] = useState(false)
  const courses = inMatrix(starters.data ?? [], taken)
  if (courses.length === 0) return null
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpened(true)}>
        Add courses from the training matrix…
      </Button>
      <Suspense fallback={null}>
        {opened && <MatrixDialog groupId={groupId} courses={courses} onClose={() => setOpened(false)} />}
      </Suspense>
    </div>
  )
}
