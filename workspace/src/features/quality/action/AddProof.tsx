import { newPress } from '@cloudoc/kit/calls/press.ts'
import { uploadFile } from '@cloudoc/kit/calls/uploadFile.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { UploadList } from '@cloudoc/kit/components/upload/UploadList.tsx'
import { startQueue } from '@cloudoc/kit/uploads/queue.ts'
import { addActionProof, addMyProof, proofFileEndings } from '@cloudoc/quality/contract/action-proof.ts'
import { maxUpload, notUploaded } from '@cloudoc/storage/contract/uploads.ts'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useQualityRights } from '../../rights/quality.ts'

const LinkDialog = lazy(async () => ({ default: (await import('./LinkDialog.tsx')).LinkDialog }))

const whyNotSent = (file: File): string => {
  if (file.size === 0) return notUploaded(file.name, 'empty')
  return file.size > maxUpload ? notUploaded(file.name, 'tooLarge') : ''
}

/**
 * Sends photos and files one after another; each is sent under one key, so that a lost answer counts once. Says whether
 * one is on its way, or has arrived and is not read yet.
 */
function useProofQueue(actionId: string, own: boolean) {
  const readAgain = useReadAgain()
  const [reading, setReading] = useState(0)
  const queue = useMemo(() => {
    const keys = new WeakMap<File, string>()
    return startQueue({
      check: whyNotSent,
      onDone: () => {
        setReading(count => count + 1)
        void readAgain().finally(() => setReading(count => count - 1))
      },
      send: ({ file }, watch) => {
        const key = keys.get(file) ?? newPress()
        keys.set(file, key)
        const input = { actionId, key, file }
        return own ? uploadFile(addMyProof, input, watch) : uploadFile(addActionProof, input, watch)
      },
    })
  }, [actionId, own, readAgain])
  const under = useSyncExternalStore(queue.listen, queue.get, queue.get)
  // What has arrived stands among the proof, and not twice.
  useEffect(() => {
    for (const { id, stage } of under) if (stage === 'done') queue.remove(id)
  }, [under, queue])
  useEffect(() => () => queue.stop(), [queue])
  const isSending = reading > 0 || under.some(({ stage }) => stage === 'waiting' || stage === 'sending')
  return { queue, isSending }
}

interface AddProofProps {
  actionId: string
  own: boolean
  /** Whether a photo or file is on its way. */
  onSending?: ((isSending: boolean) => void) | undefined
}

/** Adds a photo, a file, a note, or for whoever manages a link. */
export function AddProof({ actionId, own, onSending }: AddProofProps) {
  const { queue, isSending } = useProofQueue(actionId, own)
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const [adding, setAdding] = useState<'note' | 'link'>()
  const { policies, courses, documents, see } = useQualityRights()
  const links = !own && see && (policies || courses || documents)
  return (
    <div className="grid gap-3 pt-2">
      <UploadList queue={queue} />
      <div className="flex flex-wrap gap-3">
        <FilePicker
          variant="quiet"
          label="Add a photo or file"
          accept={proofFileEndings.join(',')}
          onPick={picked => queue.add(picked)}
        />
        <Button variant="quiet" aria-expanded={adding === 'note'} onClick={() => setAdding('note')}>
          Add a note
        </Button>
        {links && (
          <Button variant="quiet" onClick={() => setAdding('link')}>
            Add a link…
          </Button>
        )}
      </div>
      {adding === 'note' && <NoteForm actionId={actionId} own={own} onClose={() => setAdding(undefined)} />}
      {adding === 'link' && (
        <Suspense fallback={null}>
          <LinkDialog actionId={actionId} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function NoteForm({ actionId, own, onClose }: { actionId: string; own: boolean; onClose: () => void }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [key] = useState(newPress)
  const add = async (note: string) => {
    const input = { actionId, key, note }
    const added = await during(own ? write(addMyProof, input) : write(addActionProof, input))
    if (added) onClose()
  }
  return (
    <Form
      label="Note"
      check={values => ({ note: values.text('note') === '' ? 'Write a few words.' : undefined })}
      onSubmit={values => add(values.text('note'))}
    >
      <TextArea label="Note" name="note" rows={3} maxLength={2000} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" progress={progress}>
          Keep the note
        </Button>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
