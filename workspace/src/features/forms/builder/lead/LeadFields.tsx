import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import type { Lead } from '@cloudoc/forms/contract/rules/leads.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { registerKinds, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import { ValueField } from '../field/ValueField.tsx'
import { LeadActionFields } from './LeadActionFields.tsx'
import { newLead, newLeadAction } from './leadWords.ts'
import { TellFields } from './TellFields.tsx'

const tests = [
  { value: 'isMoreThan', label: 'Over a number' },
  { value: 'isLessThan', label: 'Under a number' },
] as const
const registerOptions = registers.map(value => ({ value, label: registerKinds[value].name }))

/** What the answer to a question leads to: which answers, an action, people who are told, a record. */
export function LeadFields({
  field,
  lead,
  onChange,
}: {
  field: Field
  /** Undefined: it leads nowhere. */
  lead: Lead | undefined
  onChange: (lead: Lead | undefined) => void
}) {
  const { key, type } = field
  const set = (by: Partial<Lead>) => onChange({ ...(lead ?? newLead(field)), ...by })
  return (
    <div className="grid gap-4 rounded-md bg-well p-4">
      <Checkbox
        name={`${key}-leads`}
        label="An answer leads to something"
        hint="An action, people who are told, or a record in a register."
        checked={lead !== undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? newLead(field) : undefined)}
      />
      {lead && (
        <>
          {type === 'number' && (
            <Select
              label="Which answer"
              name={`${key}-lead-test`}
              options={tests}
              value={lead.test}
              onChange={({ currentTarget: { value } }) =>
                set({ test: tests.find(each => each.value === value)?.value ?? 'isMoreThan' })
              }
            />
          )}
          <ValueField
            name={`${key}-lead-values`}
            label={type === 'number' ? 'The number' : 'Which answers'}
            field={field}
            several={type !== 'number'}
            values={lead.values}
            onChange={values => set({ values })}
          />
          <Checkbox
            name={`${key}-lead-action`}
            label="It makes an action"
            checked={lead.action !== null}
            onChange={({ currentTarget: { checked } }) => set({ action: checked ? newLeadAction : null })}
          />
          {lead.action && <LeadActionFields name={key} action={lead.action} onChange={action => set({ action })} />}
          <Checkbox
            name={`${key}-lead-tell`}
            label="It tells people"
            hint="By the bell and by mail, which say which form it is, and nothing of what was answered."
            checked={lead.tell !== null}
            onChange={({ currentTarget: { checked } }) =>
              set({ tell: checked ? { personIds: [], groupIds: [] } : null })
            }
          />
          {lead.tell && <TellFields name={key} tell={lead.tell} onChange={tell => set({ tell })} />}
          <Checkbox
            name={`${key}-lead-record`}
            label="It opens a record"
            hint="With the name of this form and a way to the answers. Whoever sees the register looks into it."
            checked={lead.record !== null}
            onChange={({ currentTarget: { checked } }) => set({ record: checked ? { register: 'incident' } : null })}
          />
          {lead.record && (
            <Select
              label="In which register"
              name={`${key}-lead-register`}
              options={registerOptions}
              value={lead.record.register}
              onChange={({ currentTarget: { value } }) => set({ record: { register: value } })}
            />
          )}
        </>
      )}
    </div>
  )
}
