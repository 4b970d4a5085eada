import { sampleDownload } from '@cloudoc/catalogue/contract/samples.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import { Page } from '@cloudoc/kit/components/layout/Page.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useShopRead } from '../../data/useShopRead.ts'
import { useHead } from '../../head/useHead.ts'
import { type Sample, samples } from '../home/homeReads.ts'
import { archiveName, archives } from '../shared/archives.ts'
import { Listed } from '../shared/Listed.tsx'
import { LogoField, logoFields, type SampleLogos } from './LogoField.tsx'
import { saveAs } from './saveAs.ts'

export const reads = () => [samples]

const { texts } = sampleDownload
const needed = ['name', 'email', 'companyName'] as const
const check = (values: FormReader) => ({
  ...Object.fromEntries(needed.map(name => [name, values.text(name) === '' ? texts.missing : undefined])),
  ...(values.text('email') !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.text('email'))
    ? { email: texts.email }
    : {}),
})

/**
 * Samples to take along, for a company that says who it is (shop §2 /download/sample/documents, §3 Sample
 * document request).
 */
export function SamplesPage() {
  const list = useShopRead(samples)
  useHead({
    title: 'Sample documents',
    description: 'Whole policies and record forms as PDF, to read before you buy a package.',
  })
  return (
    <Page
      title="Sample documents"
      lead="Whole documents, as they come with a package. Say who you are, and take them along as PDFs in a zip file."
    >
      <Listed reading={list} empty={<EmptyState title="No samples yet">The first ones are on their way.</EmptyState>}>
        {rows => <Request rows={rows} />}
      </Listed>
    </Page>
  )
}

function Request({ rows }: { rows: readonly Sample[] }) {
  const [query] = useSearchParams()
  const kind = query.get('kind')
  const [ask, asking] = useCall(sampleDownload)
  const [logos, setLogos] = useState<SampleLogos>({})
  const submit = async (values: FormReader) => {
    const kinds = values.list('kinds')
    const ids = rows.filter(sample => kinds.includes(sample.kind)).map(({ id }) => id)
    const { kinds: _, ...details } = values.texts()
    const envelope = await ask({ ...details, ids, ...logos })
    if (envelope.status !== 1) return
    const chosen = archives.filter(each => kinds.includes(each.kind))
    const isMade = envelope.response.every(path => path.startsWith('data:'))
    for (const [at, each] of chosen.entries())
      await saveAs((isMade ? envelope.response[at] : undefined) ?? each.archive, archiveName(each, chosen.length))
  }
  return (
    <Card className="max-w-wide">
      <Form
        label="Sample documents"
        missing={texts.missing}
        errors={asking.errors}
        onSubmit={submit}
        check={values => ({
          ...check(values),
          kinds: values.list('kinds').length === 0 ? 'Choose what to download' : undefined,
        })}
      >
        <ErrorSummary />
        <fieldset className="grid gap-1">
          <legend className="font-bold">What would you like to read?</legend>
          {archives
            .filter(each => rows.some(sample => sample.kind === each.kind))
            .map(each => (
              <Checkbox
                key={each.kind}
                name="kinds"
                value={each.kind}
                label={each.title}
                hint={rows
                  .filter(sample => sample.kind === each.kind)
                  .map(({ title }) => title)
                  .join(', ')}
                defaultChecked={kind === null || kind === each.kind}
              />
            ))}
        </fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="name" label="Your name" autoComplete="name" maxLength={200} />
          <TextField name="email" label="E-mail" type="email" autoComplete="email" maxLength={254} />
          <TextField name="companyName" label="Company" autoComplete="organization" maxLength={200} />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" optional maxLength={40} />
          <TextField name="website" label="Website" autoComplete="url" optional maxLength={200} />
          <TextField name="line1" label="Address" autoComplete="address-line1" optional maxLength={200} />
          <TextField name="line2" label="Address, line 2" autoComplete="address-line2" optional maxLength={200} />
          <TextField name="city" label="Town or city" autoComplete="address-level2" optional maxLength={200} />
          <TextField name="state" label="County" autoComplete="address-level1" optional maxLength={200} />
          <TextField name="postalCode" label="Postcode" autoComplete="postal-code" optional maxLength={20} />
          <TextField name="country" label="Country" autoComplete="country-name" optional maxLength={60} />
        </div>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-1 font-bold">Your logo in the samples</legend>
          {logoFields.map(({ name, label, hint }) => (
            <LogoField
              key={name}
              label={label}
              hint={hint}
              file={logos[name]}
              error={asking.errors?.[name]}
              onPick={file => setLogos(held => ({ ...held, [name]: file }))}
            />
          ))}
        </fieldset>
        <p className="text-small text-quiet">We use this to answer you about these documents, and for nothing else.</p>
        {asking.error !== undefined && asking.errors === undefined && <Notice tone="danger">{asking.error}</Notice>}
        <Button
          type="submit"
          className="justify-self-start"
          progress={asking.progress}
          pendingText="Preparing…"
          doneText="Downloaded"
        >
          Download
        </Button>
        {asking.progress !== 'pending' && asking.text === texts.done && (
          <div role="status">
            <Notice tone="success">
              {texts.done}. Nothing came? Without a logo:{' '}
              <span className="inline-flex flex-wrap gap-x-4">
                {archives.map(({ archive, title }) => (
                  <a key={archive} href={archive} download="Sample Document.zip">
                    {title}
                  </a>
                ))}
              </span>
            </Notice>
          </div>
        )}
      </Form>
    </Card>
  )
}
