import { Button } from '@cloudoc/kit/components/action/Button.tsx'

interface PlanButtonsProps {
  title: string
  onEnd: () => void
  onChange: () => void
}

/** What can be done with a plan, in its row. */
export function PlanButtons({ title, onEnd, onChange }: PlanButtonsProps) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button variant="link" onClick={onEnd}>
        End…<span className="sr-only">: {title}</span>
      </Button>
      <Button variant="quiet" onClick={onChange}>
        Change…<span className="sr-only">: {title}</span>
      </Button>
    </span>
  )
}
