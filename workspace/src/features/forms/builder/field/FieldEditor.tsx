import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { maxFiles } from '@cloudoc/forms/contract/rules/definition.ts'
import { hasOptions, showsOnly } from '@cloudoc/forms/contract/rules/fields.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useContext } from 'react'
import { typeNames } from '../../formsTexts.ts'
import { typeIcons } from '../../typeIcons.tsx'
import type { Editing } from '../useBuilder.ts'
import { FieldExtras } from './fieldExtras.ts'
import { NumberBounds } from './NumberBounds.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { RuleEditor } from './RuleEditor.tsx'

interface EditorProps {
  field: Field
  former: readonly Field[]
  problem: string
  published: boolean
  editing: Editing
}
const counts = Array.from({ length: maxFiles }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? 'One' : `Up to ${at + 1}`,
}))

/** All that can be changed in a field, in its place. */
export function FieldEditor({ field, former, problem, published, editing }: EditorProps) {
  const { key, type, label, help, required, options, other, most, showWhen } = field
  const set = (by: Partial<Field>) => editing.field(key, by)
  const asks = !showsOnly(type)
  const extras = useContext(FieldExtras)
  return (
    <div
      role="group"
      aria-label={`Change ‘${label.trim() || typeNames[type]}’`}
      className="grid min-w-0 grow grid-cols-1 gap-4 py-1"
      onKeyDown={event => {
        if (event.key === 'Escape') editing.open('')
      }}
    >
      <p className="flex min-h-target flex-wrap items-center gap-2 text-small text-quiet">
        {typeIcons[type]}
        {typeNames[type]}
      </p>
      {type === 'note' ? (
        <>
          <TextField
            label="Title"
            name={`${key}-label`}
            optional
            maxLength={300}
            value={label}
            onChange={({ currentTarget: { value } }) => set({ label: value })}
          />
          <TextArea
            label="Text"
            name={`${key}-help`}
            data-first
            maxLength={4000}
            value={help}
            onChange={({ currentTarget: { value } }) => set({ help: value })}
          />
        </>
      ) : (
        <>
          <TextField
            label={asks ? 'Question' : 'Heading'}
            name={`${key}-label`}
            data-first
            autoComplete="off"
            maxLength={300}
            value={label}
            onChange={({ currentTarget: { value } }) => set({ label: value })}
          />
          <TextArea
            label="Help"
            name={`${key}-help`}
            optional
            rows={1}
            maxLength={4000}
            hint={asks ? 'What to think of when answering, below the question.' : undefined}
            value={help}
            onChange={({ currentTarget: { value } }) => set({ help: value })}
          />
        </>
      )}
      {hasOptions(type) && <OptionsEditor options={options} other={other} onChange={set} />}
      {type === 'number' && <NumberBounds field={field} onChange={set} />}
      {type === 'file' && (
        <div className="max-w-narrow">
          <Select
            label="How many files"
            name={`${key}-most`}
            options={counts}
            value={String(most)}
            onChange={({ currentTarget: { value } }) => set({ most: Number(value) })}
          />
        </div>
      )}
      {type === 'date' && (
        <Checkbox
          name={`${key}-notFuture`}
          label="Not in the future"
          hint="For what has happened: a fall, a visit, a date of birth."
          checked={field.notFuture === true}
          onChange={({ currentTarget: { checked } }) => set({ notFuture: checked })}
        />
      )}
      {asks && (
        <Checkbox
          name={`${key}-required`}
          label="It must be answered"
          checked={required}
          onChange={({ currentTarget: { checked } }) => set({ required: checked })}
        />
      )}
      {extras?.(field)}
      <RuleEditor name={key} rule={showWhen} former={former} onChange={rule => set({ showWhen: rule })} />
      {problem !== '' && (
        <p role="status" className="text-small font-bold text-warning">
          {problem}
        </p>
      )}
      {published && asks && (
        <p className="text-small text-quiet">It was published: its kind stays as it is, its words may be changed.</p>
      )}
      <div className="flex flex-wrap items-center gap-1 border-t border-line pt-2">
        <Button variant="quiet" onClick={() => editing.open('')}>
          Done
        </Button>
        <span className="grow" />
        <IconButton label="Move up" icon={<ArrowUp aria-hidden />} onClick={() => editing.moveBy(key, -1)} />
        <IconButton label="Move down" icon={<ArrowDown aria-hidden />} onClick={() => editing.moveBy(key, 1)} />
        <IconButton label="Duplicate" icon={<CopyPlus aria-hidden />} onClick={() => editing.duplicate(key)} />
        <IconButton label="Delete" danger icon={<Trash2 aria-hidden />} onClick={() => editing.remove(key)} />
      </div>
    </div>
  )
}
