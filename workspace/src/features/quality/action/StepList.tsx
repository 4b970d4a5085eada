import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import type { ActionDetails } from '../qualityReads.ts'
import { useMove } from './useMove.ts'

/** Steps of an action, to be ticked by whoever does it; a ticked step begins it. */
export function StepList({ action, own = false }: { action: ActionDetails; own?: boolean }) {
  const [move, progress] = useMove(action, own)
  const { steps, may } = action
  const done = steps.filter(step => step.done).length
  const tick = (place: number) => {
    const places = steps.flatMap((step, at) => (step.done === (at !== place) ? [at] : []))
    void move({ to: 'doing', stepsDone: places }, '')
  }
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-heading">
        Steps
        <span className="text-small font-normal text-quiet">
          {done} of {steps.length} done
        </span>
      </h2>
      <ul className="border-t border-line">
        {steps.map((step, place) => (
          <li key={`${place} ${step.words}`} className="border-b border-line last:border-0">
            <Checkbox
              name={`step-${place}`}
              label={step.words}
              checked={step.done}
              disabled={!may.work || progress === 'pending'}
              onChange={() => tick(place)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
