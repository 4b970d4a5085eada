import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { updateBulkFiles } from '@cloudoc/policies/contract/public.ts'
import { useState } from 'react'
import type { DocumentItem } from '../list/items.ts'
import { namesOrCount } from '../list/items.ts'
import { useWrite } from '../useWrite.ts'
import type { DialogState } from './useDialogs.ts'

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** What was typed as the text of a document: an empty line between paragraphs. */
const paragraphs = (typed: string): string =>
  typed
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(part => part !== '')
    .map(part => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** Overwrites the texts of documents with one text, or with the provider's (documents §4 Company bulk actions). */
export function OverwriteDialog({
  documents,
  open,
  onClose,
  onDone,
}: DialogState & { documents: readonly DocumentItem[] }) {
  const write = useWrite()
  const [progress, during] = usePending()
  const [source, setSource] = useState<'provider' | 'own'>('provider')
  const one = documents.length === 1
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={`Overwrite ${one ? namesOrCount(documents) : `the texts of ${namesOrCount(documents)}`}`}
      description={`The text ${one ? 'that it has' : 'that each has'} now stays in ${one ? 'its' : 'the'} history. Staff keep the issued version until you issue another one.`}
    >
      <Form
        className="grid gap-5"
        check={values => ({
          content: source === 'own' && paragraphs(values.text('content')) === '' ? 'Please enter the text' : '',
        })}
        onSubmit={async values => {
          const done = await during(
            write(updateBulkFiles, {
              files: documents.map(({ _id }) => _id),
              actiontype: 'overwritten',
              ...(source === 'own' && { content: paragraphs(values.text('content')) }),
            }),
          )
          if (done) onDone()
        }}
      >
        <RadioGroup
          label="What takes its place"
          name="source"
          value={source}
          onChange={setSource}
          choices={[
            { value: 'provider', label: 'The provider’s newest text. Documents of your own stay as they are' },
            { value: 'own', label: one ? 'A text that I write here' : 'One text for all, that I write here' },
          ]}
        />
        {source === 'own' && (
          <TextArea
            label="Text"
            name="content"
            rows={8}
            maxLength={100_000}
            hint="An empty line begins another paragraph."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" progress={progress} pendingText="Overwriting…">
            {one ? 'Overwrite the text' : 'Overwrite the texts'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
