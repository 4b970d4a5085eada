import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { RadioGroup } from '@cloudoc/kit/components/choice/RadioGroup.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { checkPolicy, createPolicy, policyFromDocument, uploadPolicy } from '@cloudoc/policies/contract/policies.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createManyPath, editPath, policiesPath } from '../../addresses/policies.ts'
import { checkName, checkNumber } from '../../documents/view/checks.ts'
import { Screen } from '../../screen/Screen.tsx'
import { DocumentPicker } from './DocumentPicker.tsx'

const sources = [
  { value: 'document', label: 'From a company document' },
  { value: 'page', label: 'Blank page' },
  { value: 'pdf', label: 'Upload a PDF' },
] as const
type Source = (typeof sources)[number]['value']
const maxBytes = 20_000_000
type Made = { id: string } | { refused: string }

/**
 * A new staff policy: of a company document, from a blank page, or of an uploaded PDF (documents §2
 * /policies/create). It begins as a draft.
 */
export function CreatePolicy() {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [progress, during] = usePending()
  const [source, setSource] = useState<Source>('document')
  const [fileId, setFileId] = useState('')
  const [refused, setRefused] = useState('')

  const ofDocument = async (category: string): Promise<Made> => {
    const envelope = await send(policyFromDocument, { fileId, category })
    if (envelope.status === 1) return { id: envelope.response.id }
    if (envelope.status !== 2) return { refused: textOf(envelope) ?? brokenText }
    // It is one already: that one is opened.
    showToast(policyFromDocument.texts.twice, 'info')
    const known = await send(checkPolicy, { fileId })
    return known.status === 1 && known.response.policyId !== ''
      ? { id: known.response.policyId }
      : { refused: policyFromDocument.texts.twice }
  }
  const make = async (values: FormReader): Promise<Made> => {
    const common = { policyNumber: values.text('policyNumber'), category: values.text('category') }
    if (source === 'document') return ofDocument(common.category)
    const file = values.file('file')
    const envelope =
      source === 'pdf' && file
        ? await send(uploadPolicy, {
            ...common,
            fileName: values.text('name') || file.name.replace(/\.pdf$/i, ''),
            file,
          } as never)
        : await send(createPolicy, { ...common, name: values.text('name') })
    return envelope.status === 1 ? { id: envelope.response.id } : { refused: textOf(envelope) ?? brokenText }
  }
  const submit = async (values: FormReader) => {
    setRefused('')
    const made = await during(make(values))
    if ('refused' in made) return setRefused(made.refused)
    refresh()
    return navigate(editPath(made.id))
  }
  const check = (values: FormReader) => {
    const file = values.file('file')
    return {
      ...(source === 'page' && { name: checkName(values.text('name')) }),
      ...(source !== 'document' && { policyNumber: checkNumber(values.text('policyNumber')) }),
      picked: source === 'document' && fileId === '' ? 'Choose the document that it comes from.' : undefined,
      file:
        source !== 'pdf'
          ? undefined
          : !file
            ? 'Choose a PDF.'
            : file.size > maxBytes
              ? 'A PDF of at most 20 MB.'
              : undefined,
    }
  }
  return (
    <Screen
      title="New policy"
      width="wide"
      crumbs={[{ label: 'Staff policies', to: policiesPath }]}
      lead="It begins as a draft: staff see it when you publish it."
      action={
        <Button variant="link" to={createManyPath}>
          Several at once
        </Button>
      }
    >
      <Form label="New policy" onSubmit={submit} check={check}>
        <RadioGroup inline label="Begin with" name="source" choices={sources} value={source} onChange={setSource} />
        {source === 'document' && <DocumentPicker picked={fileId} onPick={setFileId} />}
        {source === 'pdf' && (
          <Field label="PDF" name="file" hint="At most 20 MB, without a password.">
            {wiring => <input {...wiring} type="file" accept="application/pdf" className={control} />}
          </Field>
        )}
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {source !== 'document' && (
            <div className="sm:col-span-2">
              <TextField
                label="Name"
                name="name"
                maxLength={200}
                optional={source === 'pdf'}
                {...(source === 'pdf' && { hint: 'The name of the file, where nothing is said.' })}
              />
            </div>
          )}
          {source !== 'document' && <TextField label="Policy number" name="policyNumber" optional maxLength={40} />}
          <TextField label="Category" name="category" optional maxLength={100} hint="A heading of your own." />
        </div>
        {refused !== '' && (
          <div role="alert">
            <Notice tone="danger" title={refused} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText={source === 'pdf' ? 'Uploading…' : 'Creating…'}>
            Create policy
          </Button>
          <Button variant="quiet" to={policiesPath}>
            Cancel
          </Button>
        </div>
      </Form>
    </Screen>
  )
}
