import { type Lead, maxLeadDays } from '@cloudoc/forms/contract/rules/leads.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { severities } from '@cloudoc/quality/contract/action-words.ts'
import { severityWords } from '../../../actions/actionTexts.ts'
import { OwnerChoice } from './OwnerChoice.tsx'

type LeadAction = NonNullable<Lead['action']>
const severityOptions = severities.map(value => ({ value, label: severityWords[value] }))

/** What is to be done when a question is answered so, by whom and by when. */
export function LeadActionFields({
  name,
  action,
  onChange,
}: {
  name: string
  action: LeadAction
  onChange: (action: LeadAction) => void
}) {
  const set = (by: Partial<LeadAction>) => onChange({ ...action, ...by })
  return (
    <div className="grid gap-4 border-l border-edge pl-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="What is to be done"
          name={`${name}-lead-title`}
          maxLength={200}
          autoComplete="off"
          hint="Whoever sees to it reads this. Name nobody who is cared for."
          value={action.title}
          onChange={({ currentTarget: { value } }) => set({ title: value })}
        />
      </div>
      <Select
        label="Severity"
        name={`${name}-lead-severity`}
        options={severityOptions}
        value={action.severity}
        onChange={({ currentTarget: { value } }) => set({ severity: value })}
      />
      <TextField
        label="Days to do it in"
        name={`${name}-lead-days`}
        type="number"
        inputMode="numeric"
        min={0}
        max={maxLeadDays}
        value={String(action.days)}
        onChange={({ currentTarget: { value } }) =>
          set({ days: Math.min(Math.max(Math.round(Number(value) || 0), 0), maxLeadDays) })
        }
      />
      <div className="sm:col-span-2">
        <OwnerChoice name={`${name}-lead-owner`} ownerId={action.ownerId} onChange={ownerId => set({ ownerId })} />
      </div>
    </div>
  )
}
