import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { CheckboxGroup } from '@cloudoc/kit/components/choice/CheckboxGroup.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { answerLabels, answersInOrder, usualScoring } from '@cloudoc/quality/contract/scoring/questions.ts'
import type { ItemScoring, Proof } from '@cloudoc/quality/contract/scoring/scoring.ts'

const maxPoints = 100
const proofWords: readonly { value: Proof; label: string }[] = [
  { value: 'none', label: 'No photo' },
  { value: 'optional', label: 'A photo can be added' },
  { value: 'required', label: 'A photo is needed' },
]

/** How a question of an audit counts: whether it has a score, its points, and what its answers bring about. */
export function ScoringFields({
  field: { key, type },
  rule,
  onChange,
}: {
  field: Pick<Field, 'key' | 'type'>
  /** Undefined: it has no score. */
  rule: ItemScoring | undefined
  onChange: (rule: ItemScoring | undefined) => void
}) {
  if (type !== 'choice' && type !== 'yesNo') return null
  const set = (by: Partial<ItemScoring>) => onChange({ ...(rule ?? usualScoring), ...by })
  return (
    <div className="grid gap-4 rounded-md bg-well p-4">
      <Checkbox
        name={`${key}-scored`}
        label="It counts in the score"
        hint={type === 'choice' ? 'It is then answered with Yes, No or Not applicable. Yes is met.' : 'Yes is met.'}
        checked={rule !== undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? usualScoring : undefined)}
      />
      {rule && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Points"
              name={`${key}-points`}
              type="number"
              inputMode="numeric"
              min={0}
              max={maxPoints}
              value={String(rule.points)}
              onChange={({ currentTarget: { value } }) =>
                set({ points: Math.min(Math.max(Math.round(Number(value) || 0), 0), maxPoints) })
              }
            />
            <Select
              label="Photo"
              name={`${key}-proof`}
              options={proofWords}
              value={rule.proof}
              onChange={({ currentTarget: { value } }) =>
                set({ proof: proofWords.find(each => each.value === value)?.value ?? 'optional' })
              }
            />
          </div>
          <Checkbox
            name={`${key}-critical`}
            label="It is critical"
            hint="Answered No, the whole audit is not met."
            checked={rule.critical}
            onChange={({ currentTarget: { checked } }) => set({ critical: checked })}
          />
          <CheckboxGroup
            label="Answers that make an action"
            name={`${key}-actionWhen`}
            choices={answersInOrder
              .filter(answer => answer !== 'na' || type === 'choice')
              .map(value => ({ value, label: answerLabels[value] }))}
            value={rule.actionWhen}
            onChange={next => set({ actionWhen: answersInOrder.filter(answer => next.includes(answer)) })}
          />
        </>
      )}
    </div>
  )
}
