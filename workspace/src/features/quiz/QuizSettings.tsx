import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import type { testRequired } from '@cloudoc/quiz/contract/questions.ts'
import { setTestRequired } from '@cloudoc/quiz/contract/questions.ts'
import { useState } from 'react'

/** Whether it has to be passed, how much has to be right, and how often it may be tried. */
export function QuizSettings({
  fileId,
  label,
  settings,
  write,
}: {
  fileId: string
  label: string
  settings: ReplyOf<typeof testRequired>
  write: Write
}) {
  const [progress, during] = usePending()
  const [on, setOn] = useState(settings.testRequired)
  return (
    <Form
      label="Settings of the test"
      className="gap-3"
      onSubmit={values =>
        during(
          write(
            setTestRequired,
            {
              fileId,
              testRequired: on,
              ...(on && { passMark: Number(values.text('passMark')), attempts: Number(values.text('attempts')) }),
            },
            { says: 'It counts from the next version on' },
          ),
        )
      }
      check={values => ({
        passMark: on && !between(values.text('passMark'), 1, 100) ? 'Between 1 and 100.' : undefined,
        attempts: on && !between(values.text('attempts'), 1, 10) ? 'Between 1 and 10.' : undefined,
        testRequired: on && settings.questions === 0 ? setTestRequired.texts.noQuestions : undefined,
      })}
    >
      <Checkbox
        label={label}
        hint="Counts from the next version that is published."
        name="testRequired"
        checked={on}
        onChange={({ currentTarget: { checked } }) => setOn(checked)}
      />
      {on && (
        <div className="grid grid-cols-2 items-end gap-3 sm:max-w-form">
          <TextField
            label="Right answers to pass, in %"
            name="passMark"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            defaultValue={settings.passMark}
          />
          <TextField
            label="Tries"
            name="attempts"
            type="number"
            inputMode="numeric"
            min={1}
            max={10}
            defaultValue={settings.attempts}
          />
        </div>
      )}
      <div>
        <Button type="submit" variant="quiet" progress={progress}>
          Save settings
        </Button>
      </div>
    </Form>
  )
}
const between = (text: string, min: number, max: number): boolean =>
  Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max
