import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { lazy, Suspense, useState } from 'react'
import type { ActionDetails } from '../qualityReads.ts'
import { type Step, stepsOf, stepWords } from './nextStep.ts'
import { useSteps } from './useSteps.ts'

const ActionDialog = lazy(async () => ({ default: (await import('../actions/ActionDialog.tsx')).ActionDialog }))
const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }))

/** The next step for whoever looks, and a menu of what else they can do. */
export function ActionButtons({ action }: { action: ActionDetails }) {
  const [open, setOpen] = useState<Step>()
  const { take, progress } = useSteps(action)
  const { next, others } = stepsOf(action)
  const close = () => setOpen(undefined)
  const choose = (step: Step) => {
    if (step === 'begin' || step === 'remind') void take(step)
    else setOpen(step)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {others.length > 0 && (
        <Menu
          align="end"
          trigger={<Button variant="quiet">More</Button>}
          items={others.map(step => ({
            label: stepWords[step],
            danger: step === 'drop',
            onSelect: () => choose(step),
          }))}
        />
      )}
      {next && (
        <Button progress={progress} onClick={() => choose(next)}>
          {stepWords[next]}
        </Button>
      )}
      {open !== undefined && (
        <Suspense fallback={null}>
          {open === 'change' ? (
            <ActionDialog action={action} onClose={close} />
          ) : (
            <StepDialog step={open} action={action} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}
