import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useRef, useState } from 'react'
import type { Autosave } from './autosave/autosave.ts'

interface Props {
  autosave: Autosave
  onClose: () => void
  onSaved: () => void /** Saved, and the editor is to be left. */
  onLeave: () => void
}

/** Saves with a note, by which the text is found again in the history, and which the next version proposes. */
export function SaveDialog({ autosave, onClose, onSaved, onLeave }: Props) {
  const [saving, setSaving] = useState<'close' | 'other'>()
  const [refused, setRefused] = useState('')
  // Which button was pressed: the form is sent before the next render.
  const pressed = useRef<'close' | 'other'>('other')
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Save this document"
      description="The text is saved by itself while you type. A note lets you find this text again, and is proposed for the next version."
    >
      <Form
        className="grid gap-5"
        onSubmit={async values => {
          if (saving) return
          const type = pressed.current
          setSaving(type)
          setRefused('')
          const notes = values.text('notes').trim()
          const answer = await autosave.save({
            type,
            ...(type === 'close' && { closeButton: true }),
            ...(notes === '' ? { isSkip: true } : { notes }),
          })
          setSaving(undefined)
          if (answer.status !== 1)
            return setRefused(
              answer.status === 0 && answer.message === 'network'
                ? 'No connection. It is tried again by itself, and your text stays here.'
                : (textOf(answer) ?? ''),
            )
          showToast(saveContent.texts.saved)
          if (type === 'close') onLeave()
          else onSaved()
        }}
      >
        {refused !== '' && (
          <div role="alert">
            <Notice tone="warning">{refused}</Notice>
          </div>
        )}
        <TextArea label="What has changed" name="notes" optional rows={3} maxLength={1000} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            progress={saving === 'other' ? 'pending' : 'idle'}
            onClick={() => {
              pressed.current = 'other'
            }}
          >
            Save
          </Button>
          <Button
            type="submit"
            variant="quiet"
            progress={saving === 'close' ? 'pending' : 'idle'}
            onClick={() => {
              pressed.current = 'close'
            }}
          >
            Save and close
          </Button>
          <Button variant="link" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
