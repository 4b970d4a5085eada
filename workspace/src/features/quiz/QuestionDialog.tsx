import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { FieldError } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { maxChoices, saveQuestion } from '@cloudoc/quiz/contract/questions.ts'
import Trash from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { QuestionFields, SetQuestion } from './question.ts'

interface Line {
  key: number
  text: string
  right: boolean
}
const blank = (key: number): Line => ({ key, text: '', right: false })

/** Sets a question: two to eight answers, the right ones ticked, and why. */
export function QuestionDialog({
  question,
  onSave,
  onClose,
}: {
  /** Undefined: a new one. */ question: SetQuestion | undefined /** Answers whether it was kept. */
  onSave: (fields: QuestionFields) => Promise<boolean>
  onClose: () => void
}) {
  const [progress, during] = usePending()
  const [lines, setLines] = useState<readonly Line[]>(
    () => question?.choice.map(({ text, right }, key) => ({ key, text, right })) ?? [0, 1, 2].map(blank),
  )
  const [wrong, setWrong] = useState('')
  const change = (key: number, changes: Partial<Line>) =>
    setLines(lines.map(line => (line.key === key ? { ...line, ...changes } : line)))
  const filled = lines.map(({ text, right }) => ({ text: text.trim(), right })).filter(({ text }) => text !== '')
  const save = async (text: string, reason: string) => {
    const different = new Set(filled.map(each => each.text.toLowerCase())).size === filled.length
    const fits =
      filled.length >= 2 && different && filled.some(({ right }) => right) && filled.some(({ right }) => !right)
    setWrong(fits ? '' : saveQuestion.texts.choices)
    if (!fits) return
    if (await during(onSave({ question: text, choice: filled, reason }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={question ? 'Change a question' : 'Add a question'}
    >
      <Form
        label="Question"
        check={values => ({ question: values.text('question') === '' ? saveQuestion.texts.empty : undefined })}
        onSubmit={values => save(values.text('question'), values.text('reason'))}
      >
        <TextArea label="Question" name="question" rows={2} maxLength={500} defaultValue={question?.question} />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-bold">Answers</legend>
          <p className="text-small text-quiet">
            Tick what is right. With several right ones, all of them have to be chosen.
          </p>
          <div role="alert">
            <FieldError id="choices-error">{wrong || undefined}</FieldError>
          </div>
          {lines.map(({ key, text, right }, at) => (
            <div key={key} className="flex items-center gap-2">
              <Checkbox
                name={`right-${key}`}
                label={`Answer ${at + 1} is right`}
                hideLabel
                checked={right}
                onChange={({ currentTarget: { checked } }) => change(key, { right: checked })}
              />
              <div className="grow">
                <TextField
                  label={`Answer ${at + 1}`}
                  hideLabel
                  name={`choice-${key}`}
                  placeholder={`Answer ${at + 1}`}
                  maxLength={300}
                  value={text}
                  onChange={({ currentTarget: { value } }) => change(key, { text: value })}
                />
              </div>
              <IconButton
                label={`Remove answer ${at + 1}`}
                icon={<Trash aria-hidden className="size-5" />}
                disabled={lines.length <= 2}
                onClick={() => setLines(lines.filter(line => line.key !== key))}
              />
            </div>
          ))}
          {lines.length < maxChoices && (
            <div>
              <Button
                variant="link"
                onClick={() => setLines([...lines, blank(Math.max(...lines.map(({ key }) => key)) + 1)])}
              >
                Another answer
              </Button>
            </div>
          )}
        </fieldset>
        <TextArea
          label="Why it is so"
          optional
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={question?.reason}
          hint="Staff see it once they have passed."
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            {question ? 'Save question' : 'Add question'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
