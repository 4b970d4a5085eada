import { isPicked } from '@cloudoc/forms/contract/rules/answered.ts'
import { maxLong, maxShort } from '@cloudoc/forms/contract/rules/definition.ts'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { memo } from 'react'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { FileQuestion } from './FileQuestion.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import type { QuestionProps } from './questionParts.tsx'
import { Help, sharedOf, TakeBack } from './questionParts.tsx'
import { SignatureQuestion } from './SignatureQuestion.tsx'

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const
/** One field of a form, as it is filled in. Drawn anew only when its own answer changes. */
export const Question = memo(function Question(props: QuestionProps) {
  const { field, value, onAnswer } = props
  const { key, type, label, help } = field
  const shared = sharedOf(field)
  const text = typeof value === 'string' ? value : ''
  const typed = {
    value: text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onAnswer(key, currentTarget.value === '' ? undefined : currentTarget.value),
  }
  switch (type) {
    case 'heading':
      return (
        <div className="grid gap-1 pt-2">
          <h3 className="text-heading wrap-anywhere">{label}</h3>
          {help.trim() !== '' && (
            <p className="text-quiet">
              <Help text={help} />
            </p>
          )}
        </div>
      )
    case 'note':
      return (
        <div className="grid max-w-measure gap-1">
          {label.trim() !== '' && <p className="font-bold wrap-anywhere">{label}</p>}
          <p>
            <Help text={help} />
          </p>
        </div>
      )
    case 'long':
      return <TextArea {...shared} {...typed} maxLength={maxLong} />
    case 'date':
      return (
        <div className="max-w-narrow">
          <TextField {...shared} {...typed} type="date" max={field.notFuture === true ? today() : undefined} />
        </div>
      )
    case 'time':
      return (
        <div className="max-w-narrow">
          <TextField {...shared} {...typed} type="time" />
        </div>
      )
    case 'email':
      return <TextField {...shared} {...typed} type="email" inputMode="email" autoComplete="off" maxLength={254} />
    case 'phone':
      return <TextField {...shared} {...typed} type="tel" inputMode="tel" autoComplete="off" maxLength={30} />
    case 'yesNo':
      return (
        <div className="grid gap-1">
          <RadioGroup {...shared} inline choices={yesNo} value={text as 'yes'} onChange={next => onAnswer(key, next)} />
          {!field.required && text !== '' && <TakeBack label={shared.label} onPress={() => onAnswer(key, undefined)} />}
        </div>
      )
    case 'choice':
    case 'choices':
      return <ChoiceQuestion field={field} value={isPicked(value) ? value : undefined} onAnswer={onAnswer} />
    case 'number':
      return <NumberQuestion {...props} />
    case 'file':
      return <FileQuestion {...props} />
    case 'signature':
      return <SignatureQuestion {...props} />
    default:
      return <TextField {...shared} {...typed} maxLength={maxShort} autoComplete="off" />
  }
})
