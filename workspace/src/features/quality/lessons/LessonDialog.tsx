import { newPress } from '@cloudoc/kit/calls/press.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { people } from '@cloudoc/kit/format/count.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { haveActionRead, haveRecordRead, maxLessonTitle, maxLessonWords } from '@cloudoc/quality/contract/lessons.ts'
import { useState } from 'react'
import { AssignForm, type Audience } from '../../assignments/AssignForm.tsx'
import { PersonPicker } from '../../policies/assign/PersonPicker.tsx'
import type { LessonSource } from './Lessons.tsx'

const usualDays = 14

/** Has staff read a few lines: what they say, who reads them, and by when. */
export function LessonDialog({ source, onClose }: { source: LessonSource; onClose: () => void }) {
  const write = useWriting()
  const [key] = useState(newPress)
  const [title, setTitle] = useState('')
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState('')
  const give = async (audience: Audience) => {
    const lesson = { title, words, key, ...audience }
    const how = { says: '', onRefused: setRefusal }
    const given =
      'recordId' in source
        ? await write(haveRecordRead, { recordId: source.recordId, ...lesson }, how)
        : await write(haveActionRead, { actionId: source.actionId, ...lesson }, how)
    if (!given) return
    showToast(
      given.people > 0
        ? `${people(given.people)} ${given.people === 1 ? 'has' : 'have'} it to read now`
        : 'It is published: nobody has it to read yet',
    )
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      title="Have it read"
      description="It becomes a short policy, which staff read and acknowledge. Write no names and no initials of residents."
    >
      <AssignForm
        texts={haveRecordRead.texts}
        usualDays={usualDays}
        people={PersonPicker}
        action="Have it read"
        onAssign={give}
        onClose={onClose}
        checkMore={() => ({
          title: title.trim() === '' ? 'Please give it a title.' : undefined,
          words: words.trim() === '' ? 'Please write what staff should know.' : undefined,
        })}
        before={
          <>
            {source.isRestricted && (
              <Notice tone="warning" title="This record is restricted">
                What you write here is read by people who may not see the record. Nothing of the record is copied.
              </Notice>
            )}
            <TextField
              label="Title"
              name="title"
              maxLength={maxLessonTitle}
              hint="Staff read it as ‘Lesson: …’."
              value={title}
              onChange={({ currentTarget: { value } }) => setTitle(value)}
            />
            <TextArea
              label="What should staff know?"
              name="words"
              rows={5}
              maxLength={maxLessonWords}
              hint="A few lines. No names and no initials."
              value={words}
              onChange={({ currentTarget: { value } }) => setWords(value)}
            />
          </>
        }
      >
        {refusal !== '' && (
          <div role="alert">
            <Notice tone="danger">{refusal}</Notice>
          </div>
        )}
      </AssignForm>
    </Dialog>
  )
}
