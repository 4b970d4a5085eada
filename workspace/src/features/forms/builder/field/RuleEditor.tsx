import type { Condition, ConditionTest, Field, Rule } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxConditions } from '@cloudoc/forms/contract/rules/definition.ts'
import { showsOnly } from '@cloudoc/forms/contract/rules/fields.ts'
import { testsOf } from '@cloudoc/forms/contract/rules/problems.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { nameOf } from './fieldName.ts'
import { testName } from './ruleWords.ts'
import { ValueField } from './ValueField.tsx'

interface RuleProps {
  name: string
  rule: Rule | null /** Fields that come before. */
  former: readonly Field[]
  onChange: (rule: Rule | null) => void
}

const begin = (field: Field | undefined): Condition => {
  const test: ConditionTest = field ? (testsOf[field.type][0] ?? 'isFilled') : 'isFilled'
  return { field: field?.key ?? '', test, values: field?.type === 'yesNo' && test === 'is' ? ['yes'] : [] }
}

/** When something is shown: always, or when former questions are answered so. It reads as a sentence. */
export function RuleEditor({ name, rule, former, onChange }: RuleProps) {
  const asked = former.filter(({ type }) => !showsOnly(type))
  const conditions = rule?.conditions ?? []
  const put = (next: readonly Condition[]) =>
    onChange(next.length === 0 ? null : { match: rule?.match ?? 'all', conditions: [...next] })
  const change = (at: number, by: Partial<Condition>) =>
    put(conditions.map((each, index) => (index === at ? { ...each, ...by } : each)))
  if (asked.length === 0 && conditions.length === 0) return null
  return (
    <div className="grid gap-3">
      <Checkbox
        name={`${name}-sometimes`}
        label="Show this only when…"
        checked={rule !== null}
        onChange={({ currentTarget: { checked } }) => (checked ? put([begin(asked.at(-1))]) : onChange(null))}
      />
      {rule !== null && (
        <div className="grid gap-3 rounded-md bg-well p-3">
          {conditions.length > 1 && (
            <RadioGroup
              inline
              label="How they go together"
              name={`${name}-match`}
              value={rule.match}
              choices={[
                { value: 'all', label: 'All of these hold' },
                { value: 'any', label: 'One of these is enough' },
              ]}
              onChange={match => onChange({ ...rule, match })}
            />
          )}
          <ul className="grid gap-3">
            {conditions.map((condition, at) => (
              <li key={at} className="flex items-start gap-1 border-t border-line pt-3 first:border-t-0 first:pt-0">
                <ConditionEditor
                  name={`${name}-${at}`}
                  number={conditions.length > 1 ? at + 1 : 0}
                  condition={condition}
                  asked={asked}
                  onChange={by => change(at, by)}
                />
                <IconButton
                  label={conditions.length > 1 ? `Take out condition ${at + 1}` : 'Show it always'}
                  icon={<X aria-hidden />}
                  onClick={() => put(conditions.filter((_, index) => index !== at))}
                />
              </li>
            ))}
          </ul>
          <div>
            <Button
              variant="link"
              icon={<Plus aria-hidden className="size-5" />}
              disabled={conditions.length >= maxConditions}
              onClick={() => put([...conditions, begin(asked.at(-1))])}
            >
              Add a condition
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function ConditionEditor({
  name,
  number,
  condition,
  asked,
  onChange,
}: {
  name: string
  number: number
  condition: Condition
  asked: readonly Field[]
  onChange: (by: Partial<Condition>) => void
}) {
  const field = asked.find(({ key }) => key === condition.field)
  const which = number === 0 ? '' : ` ${number}`
  const questions = asked.map(each => ({ value: each.key, label: nameOf(each) }))
  const ask = (key: string) => onChange(begin(asked.find(each => each.key === key)))
  const test = (next: ConditionTest) =>
    onChange({
      test: next,
      values:
        next === 'isFilled' || next === 'isEmpty'
          ? []
          : next === 'isOneOf'
            ? condition.values
            : condition.values.slice(0, 1),
    })
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-2 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Select
          label={`Which question${which}`}
          name={`${name}-field`}
          value={field?.key ?? ''}
          {...(!field && { placeholder: 'Choose a question above this one' })}
          options={questions}
          onChange={({ currentTarget: { value } }) => ask(value)}
        />
      </div>
      {field && (
        <Select
          label={`How it is answered${which}`}
          name={`${name}-test`}
          value={condition.test}
          options={testsOf[field.type].map(each => ({ value: each, label: testName(each, field.type) }))}
          onChange={({ currentTarget: { value } }) =>
            test(testsOf[field.type].find(each => each === value) ?? 'isFilled')
          }
        />
      )}
      {field && condition.test !== 'isFilled' && condition.test !== 'isEmpty' && (
        <ValueField
          name={`${name}-value`}
          label={`What${which}`}
          field={field}
          several={condition.test === 'isOneOf'}
          values={condition.values}
          onChange={values => onChange({ values })}
        />
      )}
    </div>
  )
}
