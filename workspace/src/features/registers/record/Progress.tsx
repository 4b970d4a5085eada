import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { mayMoveRecord, registerKinds, stateLabels } from '@cloudoc/quality/contract/registers/kinds.ts'
import { moveRecord } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import type { RecordDetails } from '../registersTexts.ts'

/** Says how far a record is. */
export function Progress({ record }: { record: RecordDetails }) {
  const { recordId, register, state, revision } = record
  const write = useWriting()
  const [progress, during] = usePending()
  const targets = registerKinds[register].states.filter(each => mayMoveRecord(register, state, each))
  const [to, setTo] = useState(targets[0])
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState('')
  const isReopened = state === 'closed'
  const move = async () => {
    if (to === undefined) return
    setRefusal('')
    await during(write(moveRecord, { recordId, revision, to, words }, { onRefused: setRefusal }))
  }
  return (
    <section aria-labelledby="progress" className="grid grid-cols-1 gap-3">
      <h2 id="progress">{isReopened ? 'Open it again' : 'Move on'}</h2>
      <Form
        label="Move on"
        check={() => ({ words: isReopened && words.trim() === '' ? 'Please say why it is opened again.' : undefined })}
        onSubmit={move}
      >
        <Select
          label="It is now"
          name="to"
          value={to}
          onChange={({ currentTarget: { value } }) => setTo(targets.find(each => each === value))}
          options={targets.map(value => ({ value, label: stateLabels[value] }))}
        />
        <TextArea
          label={isReopened ? 'Why?' : 'What was done'}
          name="words"
          optional={!isReopened}
          hint="Initials in place of names."
          rows={2}
          maxLength={2000}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
        {refusal !== '' && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
        <div>
          <Button type="submit" progress={progress}>
            Save how far it is
          </Button>
        </div>
      </Form>
    </section>
  )
}
