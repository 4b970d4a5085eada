import CircleAlert from 'lucide-react/icons/circle-alert'
import type { MouseEvent } from 'react'
import { useContext } from 'react'
import { FormErrors, useMissing } from './formContext.ts'

function toField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  const form = event.currentTarget.closest('form')
  const fields = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  const field = [...fields].find(
    one =>
      one.getAttribute('name') === name ||
      one.dataset['name'] === name ||
      one.closest(`[data-name="${CSS.escape(name)}"]`),
  )
  if (!field) return
  event.preventDefault()
  field.focus()
}

const named = (name: string | undefined, text: string): string =>
  name === undefined ? text : `${name}${/[?!.:]$/.test(name) ? '' : ':'} ${text}`

/** Inside a Form, at its top: all texts in one place, each leading to its field; also those that belong to no field. `names`: what fields are called, where several texts may read the same. */
export function ErrorSummary({
  title = 'Please check these answers',
  names = {},
}: {
  title?: string
  names?: Readonly<Record<string, string>>
}) {
  const missing = useMissing()
  const all = Object.entries(useContext(FormErrors).errors)
  if (all.length === 0) return null
  // What every empty field would say is said once.
  const entries = all.filter(([, text]) => text !== missing)
  return (
    <div
      role="alert"
      data-summary
      tabIndex={-1}
      className="grid gap-2 rounded-md border-2 border-danger bg-danger-soft p-4"
    >
      <p className="flex gap-2 font-bold">
        <CircleAlert aria-hidden className="mt-px size-6 shrink-0 text-danger" />
        {missing ?? title}
      </p>
      <ul className="grid gap-1 pl-8 empty:hidden">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a href={`#${name}`} onClick={event => toField(event, name)} className="text-ink">
              {named(names[name], text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
