import CircleAlert from 'lucide-react/icons/circle-alert'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'

/** Name under which a form's errors carry the text that belongs to no field. */
export const wholeForm = 'form'

/** A refusal that no field is to blame for; takes the focus when it appears. */
export function FormAlert() {
  const text = useFieldError(wholeForm)
  if (!text) return null
  return (
    <p role="alert" data-summary tabIndex={-1} className="flex gap-3 rounded-md border border-danger bg-danger-soft p-4 font-bold">
      <CircleAlert aria-hidden className="mt-px size-6 shrink-0 text-danger" />
      {text}
    </p>
  )
}
