import { siteTexts } from '@cloudoc/accounts/contract/site/site-fields.ts'
import { maxTakenIn, takeInSite } from '@cloudoc/exports/contract/taken-in.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { control, Field } from '@cloudoc/kit/components/form/Field.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sitePath, sitesPath } from '../../addresses/sites.ts'
import { useViewer } from '../../company/companyReads.ts'
import { Absent } from '../../screen/Absent.tsx'
import { Facts } from '../../screen/Facts.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { crumbs } from '../sitesReads.ts'
import { insideWords, type TakenInside } from './insideWords.ts'

/** An export that was looked into, and in which nothing was changed. */
interface Looked {
  file: File
  fingerprint: string
  inside: TakenInside
}

/** /sites/take-in: takes in a home that another company has exported. For the account holder. */
export function TakeInSite() {
  const { role } = useViewer()
  const [looked, setLooked] = useState<Looked>()
  return (
    <Screen
      title="Take a location in"
      lead="For a home that you have bought: the seller exports it, and you take it in here."
      crumbs={crumbs}
      width="form"
    >
      {role !== 'company' ? (
        <Absent title="The account holder takes locations in." to={sitesPath} back="Show locations" />
      ) : looked ? (
        <Take looked={looked} onOther={() => setLooked(undefined)} />
      ) : (
        <Look onLooked={setLooked} />
      )}
    </Screen>
  )
}

/** The file is sent as it is: a form of several parts. */
const inParts = (fields: { file: File; fingerprint?: string; name?: string }) => fields as never

function Look({ onLooked }: { onLooked: (looked: Looked) => void }) {
  const [look, { error, errors, progress }] = useCall(takeInSite)
  const submit = async (file: File | null) => {
    if (!file) return
    const envelope = await look(inParts({ file }))
    if (envelope.status !== 1) return
    const { fingerprint, inside } = envelope.response
    onLooked({ file, fingerprint, inside })
  }
  return (
    <Form
      label="Export of a location"
      errors={errors}
      check={values => {
        const file = values.file('file')
        return {
          file: !file
            ? takeInSite.refusals.noFile.text
            : file.size > maxTakenIn
              ? takeInSite.refusals.large.text
              : undefined,
        }
      }}
      onSubmit={values => submit(values.file('file'))}
    >
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      <p>First the file is looked into, and you see what is in it. Nothing is kept until you say so.</p>
      <Field name="file" label="Export of the location" hint="The zip that the seller exported, of at most 100 MB.">
        {attributes => <input {...attributes} type="file" accept=".zip,application/zip" className={control} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress} pendingText="Looking…">
          Look into it
        </Button>
        <Button variant="quiet" to={sitesPath}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

function Take({ looked: { file, fingerprint, inside }, onOther }: { looked: Looked; onOther: () => void }) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [take, { error, errors, progress }] = useCall(takeInSite)
  const submit = async (name: string) => {
    const envelope = await take(inParts({ file, fingerprint, name }))
    if (envelope.status !== 1) return
    void refresh()
    showToast(envelope.message ?? takeInSite.texts.taken, 'success')
    void navigate(sitePath(envelope.response.siteId))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice tone="success" title={takeInSite.texts.looked}>
        {`${inside.files} files were compared with their hashes. Only the seller can confirm that it is their file: its fingerprint begins with ${fingerprint.slice(0, 16)}.`}
      </Notice>
      <section className="grid grid-cols-1 gap-3" aria-labelledby="inside">
        <h2 id="inside">What is in it</h2>
        <Facts
          facts={[
            { name: 'Location', value: inside.name },
            { name: 'Address', value: inside.address || 'Not given' },
            { name: 'Exported by', value: `${inside.madeBy}, ${longDate(inside.madeAt)}` },
            { name: 'Holds', value: insideWords(inside).join(', ') || 'Nothing but its details' },
          ]}
        />
      </section>
      <section className="grid grid-cols-1 gap-2" aria-labelledby="becomes">
        <h2 id="becomes">What becomes of it</h2>
        <ul className="list-disc ps-6">
          <li>It is a location of yours, with its address, numbers and manager.</li>
          <li>Its documents become its own words where they differ from yours, or documents of your own.</li>
          <li>Its records stay in one file that can be read and checked. They are never counted as yours.</li>
          <li>Nobody gets a login. A spreadsheet in the file has its people, for the import of employees.</li>
        </ul>
      </section>
      <Form label="Take the location in" errors={errors} onSubmit={values => submit(values.text('name'))}>
        {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
        <TextField
          label="Name here"
          name="name"
          autoComplete="off"
          maxLength={siteTexts.name.max}
          defaultValue={inside.name}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Taking it in…">
            Take it in
          </Button>
          <Button variant="quiet" onClick={onOther}>
            Choose another file
          </Button>
        </div>
      </Form>
    </div>
  )
}
