import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'

/** By when an action is to be done, as `dueOn`: not before today. `days`: from today, unless somebody says otherwise. */
export const DueField = ({ days, label = 'By when' }: { days: number; label?: string }) => (
  <TextField label={label} name="dueOn" type="date" min={today()} defaultValue={daysAfter(today(), days)} />
)
