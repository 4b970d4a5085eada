import { restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { deleteAnswers } from '@cloudoc/forms/contract/answers.ts'
import { numbersInWords } from '@cloudoc/forms/contract/rules/numbers.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { AnswerRow } from '../formsReads.ts'

interface Props {
  formId: string
  answers: readonly Pick<AnswerRow, 'answerId' | 'number'>[]
  onClose: () => void
  onDone: () => void
}

/** Into the bin, with why; back again from the note that says so. */
export function DeleteAnswers({ formId, answers, onClose, onDone }: Props) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const one = answers.length === 1
  const named = numbersInWords(answers.map(({ number }) => number).toSorted((first, second) => first - second))
  const go = async () => {
    if (reason.trim() === '') return setError(deleteAnswers.refusals.noReason.text)
    const deleted = await during(
      write(
        deleteAnswers,
        { formId, answerIds: answers.map(({ answerId }) => answerId), reason: reason.trim() },
        { says: '', onRefused: setError },
      ),
    )
    if (!deleted) return
    showToast('Moved to the bin', 'success', {
      label: 'Undo',
      onTake: () => {
        void write(restoreFromBin, { id: deleted.binIds, collection_type: 'formanswers' })
      },
    })
    onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={one ? `Delete answer ${answers[0]?.number ?? ''}?` : `Delete ${answers.length} answers?`}
      confirm={one ? 'Delete answer' : 'Delete answers'}
      progress={progress}
      onConfirm={() => {
        void go()
      }}
    >
      <div className="grid gap-4">
        <p>
          {one ? 'It goes' : `${named} go`} to the bin, with corrections and files, and can be restored from there.
          Whoever sent {one ? 'it' : 'them'} does not see {one ? 'it' : 'them'} any more.{' '}
          {one ? 'Its number is' : 'Their numbers are'} not given again, and the list says that{' '}
          {one ? 'it was' : 'they were'} deleted.
        </p>
        <TextField
          label="Why"
          name="reason"
          maxLength={500}
          autoComplete="off"
          hint="For example spam, or sent twice."
          error={error}
          value={reason}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setError(undefined)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
