import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { leastDays, mostDays } from '@cloudoc/people/contract/assigning.ts'
import type { ComponentType, ReactNode } from 'react'
import { useState } from 'react'
import { GroupPicker } from '../pickers/GroupPicker.tsx'
import type { PickerProps } from '../pickers/ManyPicker.tsx'

const whom = [
  { value: 'everyone', label: 'Everyone', hint: 'All employees, and whoever joins later' },
  { value: 'groups', label: 'Groups', hint: 'Their members, also those who come later' },
  { value: 'people', label: 'People', hint: 'Chosen one by one' },
] as const

/** Whom something is assigned to and by when, as the calls take it. */
export type Audience = { everyone: boolean; groupIds: string[]; employeeIds: string[] } & (
  | { dueDate: string }
  | { dueDays: number }
)

/** Everyone, groups or people; by a date, or by days from when it reaches somebody. */
export function AssignForm({
  texts,
  usualDays,
  people: PersonPicker,
  before,
  checkMore,
  action = 'Assign',
  children,
  onAssign,
  onClose,
}: {
  texts: { noAudience: string; past: string }
  usualDays: number /** Chooses people: who may see them differs. */
  people: ComponentType<PickerProps>
  /** Fields above the others. */
  before?: ReactNode
  /** What is wrong with them, by their names. */
  checkMore?: () => Readonly<Record<string, string | undefined>>
  /** What the button says. */
  action?: string
  children?: ReactNode
  onAssign: (audience: Audience) => Promise<void>
  onClose: () => void
}) {
  const [progress, during] = usePending()
  const [audience, setAudience] = useState<(typeof whom)[number]['value']>('everyone')
  const [when, setWhen] = useState<'days' | 'date'>('days')
  const [groupIds, setGroups] = useState<ReadonlySet<string>>(new Set())
  const [employeeIds, setPeople] = useState<ReadonlySet<string>>(new Set())
  const check = (values: FormReader) => {
    const days = Number(values.text('dueDays'))
    return {
      ...checkMore?.(),
      whom:
        (audience === 'groups' && groupIds.size === 0) || (audience === 'people' && employeeIds.size === 0)
          ? texts.noAudience
          : undefined,
      dueDate: when === 'date' && values.text('dueDate') < today() ? texts.past : undefined,
      dueDays:
        when === 'days' && !(Number.isInteger(days) && days >= leastDays && days <= mostDays)
          ? `Between ${leastDays} and ${mostDays} days.`
          : undefined,
    }
  }
  const assign = (values: FormReader) =>
    during(
      onAssign({
        everyone: audience === 'everyone',
        groupIds: audience === 'groups' ? [...groupIds] : [],
        employeeIds: audience === 'people' ? [...employeeIds] : [],
        ...(when === 'date' ? { dueDate: values.text('dueDate') } : { dueDays: Number(values.text('dueDays')) }),
      }),
    )
  return (
    <Form label={action} onSubmit={assign} check={check}>
      {before}
      <RadioGroup label="Who" name="whom" choices={whom} value={audience} onChange={setAudience} />
      {audience === 'groups' && <GroupPicker chosen={groupIds} onChange={setGroups} />}
      {audience === 'people' && <PersonPicker chosen={employeeIds} onChange={setPeople} />}
      <RadioGroup
        inline
        label="By when"
        name="when"
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'days', label: 'Days from getting it' },
          { value: 'date', label: 'A date' },
        ]}
      />
      {when === 'days' ? (
        <TextField
          label="Days"
          name="dueDays"
          type="number"
          inputMode="numeric"
          min={leastDays}
          max={mostDays}
          defaultValue={usualDays}
          hint="Counted for each person from when it reaches them."
        />
      ) : (
        <TextField
          label="Date"
          name="dueDate"
          type="date"
          min={today()}
          hint={`Whoever joins later has at least ${leastDays} days.`}
        />
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress} pendingText="Assigning…">
          {action}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
