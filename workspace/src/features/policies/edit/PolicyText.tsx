import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { updatePolicy, uploadPolicy } from '@cloudoc/policies/contract/policies.ts'
import type { ChangeEvent } from 'react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { editorPath } from '../../addresses/documents.ts'
import { checkName, checkNumber } from '../../documents/view/checks.ts'
import { gapLabel } from '../../documents/view/gaps.ts'
import type { PolicyDetails } from './details.ts'
import { PageEditor } from './PageEditor.tsx'

interface Props {
  policy: PolicyDetails
  onUnsaved: (unsaved: boolean) => void
  onChanged: () => Promise<void>
}

/**
 * What a policy says, and how it is called. A page is written here; a document in the documents' editor; an
 * uploaded PDF is replaced by another.
 */
export function PolicyText(props: Props) {
  const { policy } = props
  return (
    <div className="grid grid-cols-1 gap-6">
      <Names policy={policy} onChanged={props.onChanged} />
      {policy.gaps.length > 0 && (
        <Notice
          tone="warning"
          title={
            policy.gaps.length === 1
              ? 'One detail of your company is missing in it'
              : `${policy.gaps.length} details of your company are missing in it`
          }
          action={<Link to="/profile?tab=companydetail">Fill it in</Link>}
        >
          {policy.gaps.map(key => gapLabel(key)).join(', ')}. Published like this,{' '}
          {policy.gaps.length === 1 ? 'it is frozen as a blank' : 'they are frozen as blanks'}.
        </Notice>
      )}
      {policy.source === 'page' && <PageEditor {...props} />}
      {policy.source === 'document' && <OfDocument policy={policy} />}
      {policy.source === 'pdf' && <OfPdf policy={policy} />}
    </div>
  )
}

function Names({ policy: { id, name, policyNumber, category }, onChanged }: Pick<Props, 'policy' | 'onChanged'>) {
  const write = useWriting()
  const [progress, during] = usePending()
  return (
    <Form
      label="Name of the policy"
      key={`${name} ${policyNumber} ${category}`}
      className="items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
      check={values => ({
        name: checkName(values.text('name')),
        policyNumber: checkNumber(values.text('policyNumber')),
      })}
      onSubmit={async values => {
        // Without a revision: names and texts are changed apart from each other, and neither holds up the other.
        if (
          await during(
            write(updatePolicy, {
              id,
              name: values.text('name'),
              policyNumber: values.text('policyNumber'),
              category: values.text('category'),
            }),
          )
        )
          await onChanged()
      }}
    >
      <TextField label="Name" name="name" maxLength={200} defaultValue={name} />
      <TextField label="Policy number" name="policyNumber" optional maxLength={40} defaultValue={policyNumber} />
      <TextField label="Category" name="category" optional maxLength={100} defaultValue={category} />
      <div>
        <Button type="submit" variant="quiet" progress={progress}>
          Save name
        </Button>
      </div>
    </Form>
  )
}

function OfDocument({ policy: { fileId, headerContent, content, footerContent } }: { policy: PolicyDetails }) {
  return (
    <section aria-label="Text of the document" className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-4">
        This text comes from a company document, and is changed there.{' '}
        <Button variant="quiet" to={editorPath(fileId)}>
          Open its document
        </Button>
      </p>
      <div
        className="policy-preview rounded-md border border-line bg-paper p-4"
        tabIndex={0}
        role="group"
        aria-label="How it reads now"
      >
        {headerContent !== '' && <Prose html={headerContent} className="mb-4 border-b border-line pb-3 text-quiet" />}
        <Prose html={content} />
        {footerContent !== '' && <Prose html={footerContent} className="mt-4 border-t border-line pt-3 text-quiet" />}
      </div>
    </section>
  )
}

function OfPdf({ policy: { id, pdfUrl, pdfName } }: { policy: PolicyDetails }) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [refused, setRefused] = useState('')
  const chooser = useRef<HTMLInputElement>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (!file) return
    setRefused(file.size > 20_000_000 ? 'A PDF of at most 20 MB.' : '')
    if (file.size <= 20_000_000)
      await during(
        write(uploadPolicy, { file, policyId: id, fileName: file.name } as never, {
          says: 'Uploaded: it reaches staff with the next version',
        }),
      )
  }
  return (
    <section aria-label="PDF" className="grid justify-items-start gap-3">
      <p>
        {pdfUrl === '' ? (
          pdfName
        ) : (
          <a href={pdfUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-target items-center">
            {pdfName || 'Open the PDF'}
          </a>
        )}
      </p>
      {refused !== '' && (
        <p role="alert" className="font-bold text-danger">
          {refused}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        hidden
        onChange={event => {
          void choose(event)
        }}
      />
      <Button variant="quiet" progress={progress} pendingText="Uploading…" onClick={() => chooser.current?.click()}>
        Replace by another PDF…
      </Button>
    </section>
  )
}
