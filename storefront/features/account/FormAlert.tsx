import { useFieldError, useMissing } from '@cloudoc/kit/components/form/formContext.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'

/** Name under which a form's errors carry the text that belongs to no field. */
export const wholeForm = 'form'

/** A refusal that no field is to blame for, or that several share; takes the focus when no field does. */
export function FormAlert() {
  const missing = useMissing()
  const text = useFieldError(wholeForm) ?? missing
  if (!text) return null
  return (
    <p
      role="alert"
      data-summary
      tabIndex={-1}
      className="flex gap-3 rounded-md border border-danger bg-danger-soft p-4 font-bold"
    >
      <CircleAlert aria-hidden className="mt-px size-6 shrink-0 text-danger" />
      {text}
    </p>
  )
}
