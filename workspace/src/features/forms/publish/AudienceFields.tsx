import { formAudience } from '@cloudoc/forms/contract/forms.ts'
import { maxNotify } from '@cloudoc/forms/contract/shapes.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { Refused } from '../../screen/Refused.tsx'
import type { FormSettings } from '../formsReads.ts'
import { keepChoices } from './settings.ts'

interface SettingProps {
  settings: FormSettings
  onChange: (by: Partial<FormSettings>) => void
}
const staff = [
  { value: 'all', label: 'All staff', hint: 'They find it under ‘Forms’ when they sign in' },
  { value: 'groups', label: 'Groups of staff', hint: 'Their members, also those who come later' },
  {
    value: 'office',
    label: 'Only the office',
    hint: 'Whoever makes forms, and whoever a plan for people asks. Other staff do not find it',
  },
  { value: 'none', label: 'No staff' },
] as const

/** Who may fill a form in, and until when. */
export function AudienceFields({ settings, onChange }: SettingProps) {
  return (
    <>
      <RadioGroup
        label="Staff"
        name="staff"
        choices={staff}
        value={settings.staff}
        onChange={next => onChange({ staff: next })}
      />
      {settings.staff === 'groups' && <GroupFields settings={settings} onChange={onChange} />}
      <Checkbox
        name="public"
        label="Anybody who has the address"
        hint="Without an account: visitors, families, applicants. You get an address and a QR code."
        checked={settings.public}
        onChange={({ currentTarget: { checked } }) => onChange({ public: checked })}
      />
      <div className="max-w-narrow">
        <TextField
          label="Last day"
          name="closesOn"
          type="date"
          optional
          min={today()}
          hint="It closes by itself at the end of it."
          value={settings.closesOn}
          onChange={({ currentTarget: { value } }) => onChange({ closesOn: value })}
        />
      </div>
    </>
  )
}

function GroupFields({ settings: { groupIds }, onChange }: SettingProps) {
  const { data, error, code, retry } = useRead(formAudience, {})
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  if (!data) return <Skeleton count={3} label="Loading groups" />
  if (data.groups.length === 0)
    return <p className="text-quiet">There are no groups yet. They are made under Employees.</p>
  return (
    <div className="pick-list rounded-md border border-edge p-4">
      <CheckboxGroup
        label="Groups"
        name="groupIds"
        choices={data.groups.map(({ id, name, members }) => ({ value: id, label: `${name}, ${people(members)}` }))}
        value={groupIds}
        onChange={next => onChange({ groupIds: next })}
      />
    </div>
  )
}

/** Who is told of each answer, and how long answers are kept. */
export function AnswerFields({ settings: { notify, keepMonths }, onChange }: SettingProps) {
  const { data, error, code, retry } = useRead(formAudience, {})
  return (
    <>
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton count={3} label="Loading who may be told" />}
      {data && (
        <CheckboxGroup
          label="Who is told of each answer"
          name="notify"
          optional
          hint={`By the bell and by mail, which say which form it is, and nothing of what was answered. At most ${maxNotify}.`}
          choices={data.readers.map(({ id, name }) => ({ value: id, label: name }))}
          value={notify}
          onChange={next => onChange({ notify: next })}
        />
      )}
      <div className="max-w-narrow">
        <Select
          label="How long answers are kept"
          name="keepMonths"
          hint="After that they are deleted for ever."
          options={keepChoices(keepMonths)}
          value={keepMonths === null ? '' : String(keepMonths)}
          onChange={({ currentTarget: { value } }) => onChange({ keepMonths: value === '' ? null : Number(value) })}
        />
      </div>
    </>
  )
}
