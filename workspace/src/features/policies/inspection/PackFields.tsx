import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { frameworkNames, frameworks, packParts, partNames } from '@cloudoc/policies/contract/frameworks.ts'
import type { packChoices } from '@cloudoc/policies/contract/inspection.ts'
import { GroupPicker } from '../../pickers/GroupPicker.tsx'
import { useQualityRights } from '../../rights/quality.ts'
import type { PackForm } from './usePackForm.ts'

const whoms = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'groups', label: 'Groups' },
] as const

/** Period, people, order and parts of a pack. */
export function PackFields({ form, choices }: { form: PackForm; choices: ReplyOf<typeof packChoices> }) {
  const { see } = useQualityRights()
  // What audits found is for whoever has the right to quality.
  const parts = packParts.filter(part => part !== 'quality' || see)
  const options = choices.frameworks.map(({ framework, policies }) => ({
    value: framework,
    label:
      framework === 'none'
        ? frameworkNames[framework]
        : `${frameworkNames[framework]} (${policies} of ${choices.policies})`,
  }))
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label="From"
          name="from"
          type="date"
          max={today()}
          value={form.from}
          onChange={({ currentTarget: { value } }) => form.setFrom(value)}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          max={today()}
          value={form.to}
          onChange={({ currentTarget: { value } }) => form.setTo(value)}
        />
      </div>
      <RadioGroup inline label="People" name="whom" choices={whoms} value={form.whom} onChange={form.setWhom} />
      {form.whom === 'groups' && <GroupPicker chosen={form.groups} onChange={form.setGroups} />}
      <Select
        label="Policies in the order of"
        name="framework"
        options={options}
        value={form.framework || (choices.frameworks.find(each => each.policies > 0)?.framework ?? 'none')}
        hint="The regulator’s own headings, as far as your documents name them. Where you stand and the policies in force are always in it."
        onChange={({ currentTarget: { value } }) => form.setFramework(frameworks.find(each => each === value) ?? '')}
      />
      <fieldset className="grid gap-0">
        <legend className="font-bold">Also in it</legend>
        {parts.map(part => (
          <Checkbox
            key={part}
            name={`part ${part}`}
            label={partNames[part]}
            checked={form.parts.has(part)}
            onChange={() => form.toggle(part)}
          />
        ))}
      </fieldset>
    </>
  )
}
