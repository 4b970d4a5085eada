import type { FormState } from '@cloudoc/forms/contract/shapes.ts'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import type { StatusTone } from '@cloudoc/kit/components/feedback/Status.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'

const states: Readonly<Record<FormState, readonly [StatusTone, string]>> = {
  draft: ['neutral', 'Draft'],
  open: ['success', 'Open'],
  closed: ['warning', 'Closed'],
}

/** Where a form stands; and whether it reads otherwise than what is filled in. */
export function FormStatus({ state, changed }: { state: FormState; changed: boolean }) {
  const [tone, word] = states[state]
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Status tone={tone}>{word}</Status>
      {changed && state !== 'draft' && <Badge>Changed since</Badge>}
    </span>
  )
}
