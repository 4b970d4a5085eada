import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'
import { rightsGroups, rightsSets } from '@cloudoc/people/contract/permission-sets.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'

/** Rights that are none of the ready-made sets. */
const chosenSingly = 'singly'

/**
 * What somebody may do: a ready-made set to begin with. Each right in plain words is folded away below it, as
 * few need them. One that the giver lacks cannot be given.
 */
export function RightsField({
  chosen,
  onChange,
  mayGive,
}: {
  chosen: ReadonlySet<Permission>
  onChange: (chosen: ReadonlySet<Permission>) => void
  mayGive: (name: Permission) => boolean
}) {
  const error = useFieldError('permissions', undefined)
  const offered = rightsSets.map(({ rights, ...set }) => ({ ...set, rights: rights.filter(mayGive) }))
  const set = offered.find(
    ({ rights }) => rights.length > 0 && rights.length === chosen.size && rights.every(name => chosen.has(name)),
  )
  const [isOpen, setOpen] = useState(set === undefined)
  // Until a right is changed, those that are chosen one by one are still the ones of a set.
  const [isSingly, setSingly] = useState(false)
  const begin = (name: string) => {
    setSingly(name === chosenSingly)
    if (name === chosenSingly) setOpen(true)
    else onChange(new Set(offered.find(each => each.name === name)?.rights))
  }
  const toggle = (name: Permission) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <RadioGroup
        label="What they may do"
        name="set"
        value={isSingly ? chosenSingly : (set?.name ?? chosenSingly)}
        onChange={begin}
        choices={[
          ...offered.map(({ name, means, rights }) => ({
            value: name,
            label: name,
            hint: rights.length === 0 ? `${means} You have none of these rights yourself.` : means,
            disabled: rights.length === 0,
          })),
          { value: chosenSingly, label: 'Something else', hint: 'Choose the rights one by one.' },
        ]}
      />
      <FieldError id="rights-error">{error}</FieldError>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group border-y border-line"
        aria-describedby={error ? 'rights-error' : undefined}
      >
        <summary className="flex min-h-target items-center gap-2 py-2 font-bold hover:text-accent">
          <ChevronRight aria-hidden className="size-5 shrink-0 text-accent transition-transform group-open:rotate-90" />
          Rights one by one
          <span className="font-normal text-quiet">{chosen.size} chosen</span>
        </summary>
        <div className="grid grid-cols-1 gap-6 py-4 md:grid-cols-2">
          {rightsGroups.map(({ title, rights }) => (
            <section key={title} aria-label={title} className="grid content-start gap-1">
              <h2 className="font-bold">{title}</h2>
              {rights.map(({ name, label, means }) => {
                const barred = !mayGive(name) && !chosen.has(name)
                return (
                  <Checkbox
                    key={name}
                    name={`right ${name}`}
                    label={label}
                    hint={barred ? `${means} You do not have this right yourself.` : means}
                    checked={chosen.has(name)}
                    disabled={barred}
                    onChange={() => toggle(name)}
                  />
                )
              })}
            </section>
          ))}
        </div>
      </details>
    </div>
  )
}
