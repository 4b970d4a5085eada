import CircleAlert from 'lucide-react/icons/circle-alert'

/** The text of a field that needs attention; nothing without one. */
export function FieldError({ id, children }: { id?: string; children?: string | undefined }) {
  if (!children) return null
  return (
    <p id={id} className="flex gap-2 text-small font-bold text-danger">
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0" />
      {children}
    </p>
  )
}
