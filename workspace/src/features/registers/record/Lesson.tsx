import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { saveLesson } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import type { RecordDetails } from '../registersTexts.ts'

/** What was learnt from it: written down by whoever works through registers, read by whoever sees the record. */
export function Lesson({ record, mayWrite }: { record: RecordDetails; mayWrite: boolean }) {
  const { recordId, revision, learnt } = record
  const write = useWriting()
  const [progress, during] = usePending()
  const [isEditing, setEditing] = useState(false)
  const [words, setWords] = useState(learnt)
  const save = async () => {
    if (await during(write(saveLesson, { recordId, revision, learnt: words }))) setEditing(false)
  }
  return (
    <section aria-labelledby="learnt" className="grid grid-cols-1 gap-3">
      <h2 id="learnt">What was learnt</h2>
      {isEditing ? (
        <Form label="What was learnt" onSubmit={save}>
          <TextArea
            label="What was learnt"
            hideLabel
            name="learnt"
            hint="Initials in place of names."
            maxLength={5000}
            value={words}
            onChange={({ currentTarget: { value } }) => setWords(value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" type="submit" progress={progress}>
              Save what was learnt
            </Button>
            <Button variant="quiet" onClick={() => setEditing(false)}>
              Cancel
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">
            {learnt === '' ? <span className="text-quiet">Nothing is written down yet.</span> : learnt}
          </p>
          {mayWrite && (
            <div>
              <Button
                variant="quiet"
                onClick={() => {
                  setWords(learnt)
                  setEditing(true)
                }}
              >
                {learnt === '' ? 'Write it down' : 'Change it'}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
