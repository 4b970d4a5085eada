import { bulkPdf, bulkWord } from '@cloudoc/exports/contract/exports.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useExportActions } from '../../exports/exports.ts'
import type { DialogState } from '../dialogs/useDialogs.ts'
import { countedAll } from '../list/items.ts'
import type { Selected } from './selection.ts'

const formats = [
  { value: 'pdf', label: 'PDF', hint: 'To read, print and send. Missing details are lines to write on.' },
  { value: 'word', label: 'Word', hint: 'To go on working on it elsewhere.' },
] as const

const whichTexts = [
  {
    value: 'issued',
    label: 'Issued versions',
    hint: 'What staff have. A document without one is exported as a draft, and says so.',
  },
  { value: 'draft', label: 'Working texts', hint: 'With what is not issued yet, marked as a draft.' },
] as const

/**
 * Says what will be exported, in which format, and starts it. It goes on by itself; the bar of exports shows
 * how far it is.
 */
export function ExportDialog({ what, open, onClose, onDone }: DialogState & { what: Selected }) {
  const [format, setFormat] = useState<'pdf' | 'word'>('pdf')
  const [texts, setTexts] = useState<'issued' | 'draft'>('issued')
  const [error, setError] = useState<string>()
  const [progress, during] = usePending()
  const { refresh } = useExportActions()
  const start = () =>
    during(
      (async () => {
        const envelope = await send(format === 'pdf' ? bulkPdf : bulkWord, {
          files: [...what.files],
          draft: texts === 'draft',
        })
        if (envelope.status !== 1) return setError(textOf(envelope) ?? brokenText)
        showToast(envelope.message ?? 'Generating PDF File')
        await refresh()
        onDone()
      })(),
    )
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Export ${what.name}`}
      description={`${countedAll(what.count, what.uploads) || 'Nothing'} in one zip file.${what.uploads > 0 ? ' Uploaded files go as they are.' : ''} You can go on working, or leave: it is made in the background.`}
      footer={
        <>
          <Button progress={progress} pendingText="Starting…" onClick={start}>
            Export {countedAll(what.count, what.uploads)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <div role="alert">
          <Notice tone="danger" title={error} />
        </div>
      )}
      <RadioGroup label="Format" name="format" choices={formats} value={format} onChange={setFormat} />
      <RadioGroup label="Texts" name="texts" choices={whichTexts} value={texts} onChange={setTexts} />
    </Dialog>
  )
}
