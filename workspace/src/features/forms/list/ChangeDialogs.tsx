import { closeForms, deleteForms } from '@cloudoc/forms/contract/forms.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { ConfirmDialog } from '@cloudoc/kit/components/overlay/ConfirmDialog.tsx'
import type { FormItem } from '../formsReads.ts'
import { countOf, noun, titleOf } from '../formsTexts.ts'

interface Props {
  forms: readonly Pick<FormItem, 'formId' | 'title'>[]
  onClose: () => void
  onDone: () => void
}
const nameOf = (forms: Props['forms']): string =>
  forms.length === 1 && forms[0] ? `‘${titleOf(forms[0].title)}’` : countOf(forms.length, noun)

/** Takes no more answers, but for an hour from those who are at it. */
export function CloseDialog({ forms, onClose, onDone }: Props) {
  const write = useWriting()
  const [progress, during] = usePending()
  const one = forms.length === 1
  const go = async () => {
    if (
      await during(
        write(
          closeForms,
          { formIds: forms.map(({ formId }) => formId) },
          { says: one ? 'The form is closed' : 'They are closed' },
        ),
      )
    )
      onDone()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Close ${nameOf(forms)}?`}
      confirm={one ? 'Close form' : 'Close forms'}
      progress={progress}
      onConfirm={() => {
        void go()
      }}
    >
      <p>
        {one ? 'It takes' : 'They take'} no more answers. Whoever has begun can still send within an hour. You can open{' '}
        {one ? 'it' : 'them'} again at any time.
      </p>
    </ConfirmDialog>
  )
}

/** Into the bin, with all answers. */
export function DeleteDialog({ forms, note = '', onClose, onDone }: Props & { note?: string }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const one = forms.length === 1
  const go = async () => {
    if (await during(write(deleteForms, { formIds: forms.map(({ formId }) => formId) }, { says: 'Moved to the bin' })))
      onDone()
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Delete ${nameOf(forms)}?`}
      confirm={one ? 'Delete form' : 'Delete forms'}
      progress={progress}
      onConfirm={() => {
        void go()
      }}
    >
      <p>
        {one ? 'It goes' : 'They go'} to the bin, and nobody can fill {one ? 'it' : 'them'} in any more.{' '}
        {note === '' ? 'Answers go with it.' : note} From the bin all of it can be restored.
      </p>
    </ConfirmDialog>
  )
}
