import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { useFieldError } from '@cloudoc/kit/components/form/formContext.ts'
import { rightsGroups, rightsSets } from '@cloudoc/people/contract/permission-sets.ts'

/** What somebody may do: a ready-made set to begin with, then each right in plain words. One that the giver lacks cannot be given. */
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
  const toggle = (name: Permission) => {
    const next = new Set(chosen)
    if (!next.delete(name)) next.add(name)
    onChange(next)
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4" aria-describedby={error ? 'rights-error' : undefined}>
      <legend className="mb-2 text-heading font-bold">What they may do</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-quiet">Begin with</span>
        {rightsSets.map(({ name, means, rights }) => (
          <Button key={name} variant="quiet" title={means} onClick={() => onChange(new Set(rights.filter(mayGive)))}>
            {name}
          </Button>
        ))}
        <Button variant="link" onClick={() => onChange(new Set())}>
          Nothing
        </Button>
      </div>
      <FieldError id="rights-error">{error}</FieldError>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
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
    </fieldset>
  )
}
