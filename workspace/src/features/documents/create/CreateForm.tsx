import { createFile } from '@cloudoc/documents/contract/documents.ts'
import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import { choicesOf } from '../folders/tree.tsx'
import { useWrite } from '../useWrite.ts'
import { checkName, checkNumber } from '../view/checks.ts'
import type { Picked } from './Pickers.tsx'
import { CopyPicker, TemplatePicker } from './Pickers.tsx'

const sources = [
  { value: 'library', label: 'From the library' },
  { value: 'copy', label: 'A copy of ours' },
  { value: 'blank', label: 'Blank page' },
] as const
type Source = (typeof sources)[number]['value']

/**
 * A new document: from the provider's library, a copy of one of the company's own, or a blank page; its name,
 * number, format and folder (documents §1, §2).
 */
export function CreateForm({
  folderId,
  onMade,
  onCancel,
}: {
  folderId: string
  onMade: (fileId: string) => void
  onCancel: () => void
}) {
  const write = useWrite()
  const [progress, during] = usePending()
  const folders = useRead(folderTree, {}).data?.folders ?? []
  const [source, setSource] = useState<Source>('library')
  const [picked, setPicked] = useState<Picked>()
  const from = source !== 'blank' && picked?.source === source ? picked : undefined

  const make = async (values: FormReader) => {
    const made = await during(
      write(createFile, {
        name: values.text('name'),
        policyNumber: values.text('policyNumber'),
        format: values.text('format') === 'landscape' ? 'landscape' : 'portrait',
        folderId: values.text('folderId'),
        ...(from?.source === 'library' && { templateId: from.id }),
        ...(from?.source === 'copy' && { copyOf: from.id }),
      }),
    )
    if (made) onMade(made.fileId)
  }
  const check = (values: FormReader) => ({
    name: checkName(values.text('name')),
    policyNumber: checkNumber(values.text('policyNumber')),
    picked: source === 'blank' || from ? undefined : 'Choose the document to begin with.',
  })
  return (
    <Form onSubmit={make} check={check} label="Create a document">
      <RadioGroup inline label="Begin with" name="source" choices={sources} value={source} onChange={setSource} />
      {source === 'library' && <TemplatePicker picked={from?.id} onPick={setPicked} />}
      {source === 'copy' && <CopyPicker picked={from?.id} onPick={setPicked} />}
      {/* Another choice brings its own name, number and format. */}
      <div key={from?.id ?? source} className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label="Name" name="name" defaultValue={from?.name} maxLength={200} />
        </div>
        <TextField
          label="Policy number"
          name="policyNumber"
          optional
          defaultValue={from?.policyNumber}
          maxLength={40}
        />
        <Select
          label="Folder"
          name="folderId"
          defaultValue={folderId}
          key={folders.length}
          options={[{ value: '', label: 'No folder (top)' }, ...choicesOf(folders)]}
        />
        <div className="sm:col-span-2">
          <RadioGroup
            inline
            label="Format"
            name="format"
            defaultValue={from?.format ?? 'portrait'}
            choices={[
              { value: 'portrait', label: 'Portrait (upright)' },
              { value: 'landscape', label: 'Landscape (across)' },
            ]}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress} pendingText="Creating…">
          Create document
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
