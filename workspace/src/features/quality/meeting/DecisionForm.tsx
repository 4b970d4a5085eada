import { newPress } from '@cloudoc/kit/calls/press.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { decideInMeeting } from '@cloudoc/quality/contract/meeting/meetings.ts'
import { useState } from 'react'
import { DueField } from '../../actions/DueField.tsx'
import { OwnerField } from '../../actions/OwnerField.tsx'

const usualDays = 28

/** One decision, typed while people sit together. With somebody and a day it becomes an action at once. */
export function DecisionForm({ meetingId }: { meetingId: string }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [key, setKey] = useState(newPress)
  const [isAction, setIsAction] = useState(true)
  const check = (values: FormReader) => ({
    words: values.text('words') === '' ? 'Say what was decided.' : undefined,
    ownerId: isAction && values.text('ownerId') === '' ? 'Choose somebody.' : undefined,
    dueOn: isAction && values.text('dueOn') < today() ? 'Choose a day that is not over.' : undefined,
  })
  const decide = async (values: FormReader) => {
    const written = await during(
      write(decideInMeeting, {
        meetingId,
        key,
        words: values.text('words'),
        ownerId: isAction ? values.text('ownerId') : '',
        dueOn: isAction ? values.text('dueOn') : '',
      }),
    )
    // The next decision is another one: the fields begin anew with its key.
    if (written) setKey(newPress())
  }
  return (
    <Form key={key} label="A decision" check={check} onSubmit={decide}>
      <TextArea
        label="What was decided"
        name="words"
        rows={2}
        maxLength={1000}
        hint="Leave names of residents out: it stands in lists and mails."
      />
      <Checkbox
        label="Somebody has to do something: open an action"
        name="isAction"
        checked={isAction}
        onChange={({ currentTarget }) => setIsAction(currentTarget.checked)}
      />
      {isAction && (
        <div className="grid gap-5 sm:grid-cols-2">
          <OwnerField />
          <DueField days={usualDays} />
        </div>
      )}
      <div>
        <Button type="submit" progress={progress} pendingText="Writing down…">
          Write down
        </Button>
      </div>
    </Form>
  )
}
