import { siteKinds, siteTextNames, siteTexts } from '@cloudoc/accounts/contract/site/site-fields.ts'
import { saveSite, siteList, sitePlaces } from '@cloudoc/accounts/contract/site/sites.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { sitePath, sitesPath, takeInPath } from '../addresses/sites.ts'
import { useViewer } from '../company/companyReads.ts'
import { Absent } from '../screen/Absent.tsx'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { crumbs, type Site } from './sitesReads.ts'

/** /sites/add */
export const AddSite = () => (
  <Screen title="Add another location" crumbs={crumbs} width="form">
    <BoughtNote />
    <Fields />
  </Screen>
)

/** A home that was bought comes with its documents and records, where the seller has exported it. */
function BoughtNote() {
  if (useViewer().role !== 'company') return null
  return (
    <p>
      Have you bought it from an organisation that uses Cloudoc? <Link to={takeInPath}>Take it in from its export</Link>
    </p>
  )
}

/** /sites/edit */
export function EditSite() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, code, retry } = useRead(siteList, {})
  const site = data?.find(({ _id, closedOn }) => _id === id && closedOn === '')
  return (
    <Screen
      title={site ? `Change ${site.name}` : 'Change a location'}
      crumbs={site ? [...crumbs, { label: site.name, to: sitePath(site._id) }] : crumbs}
      width="form"
    >
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {!data && error === undefined && <Skeleton shape="block" label="Loading the location" />}
      {data && !site && <Absent title={saveSite.texts.missing} to="/sites" back="Show locations" />}
      {site && <Fields of={site} />}
    </Screen>
  )
}

const kindIn = (text: string) => siteKinds.find(kind => kind === text) ?? ''

function Fields({ of }: { of?: Site }) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [save, { error, errors, progress }] = useCall(saveSite)
  const [name, setName] = useState('')
  const isMain = of?.isMain === true
  const submit = async (values: FormReader) => {
    const texts = isMain ? {} : Object.fromEntries(siteTextNames.map(each => [each, values.text(each)]))
    const envelope = await save({
      siteId: of?._id ?? '',
      ...texts,
      kind: kindIn(values.text('kind')),
      openedOn: values.text('openedOn'),
      movePeople: values.ticked('movePeople'),
    })
    if (envelope.status !== 1) return
    void refresh()
    showToast(envelope.message ?? 'Done', 'success')
    void navigate(sitePath(envelope.response.siteId))
  }
  return (
    <Form
      label="Location"
      errors={errors}
      check={values => ({ name: isMain || values.text('name') !== '' ? '' : saveSite.texts.noName })}
      onSubmit={submit}
    >
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      {isMain ? (
        <p>
          The name, address, number and manager of this location are those of your organisation details.{' '}
          <Link to="/profile?tab=4">Change them there</Link>
        </p>
      ) : (
        siteTextNames.map(each => (
          <TextField
            key={each}
            label={siteTexts[each].label}
            name={each}
            autoComplete="off"
            maxLength={siteTexts[each].max}
            optional={each !== 'name'}
            defaultValue={of?.[each]}
            {...(each === 'name' && { onBlur: ({ currentTarget: { value } }) => setName(value.trim()) })}
          />
        ))
      )}
      <Select
        label="Kind"
        name="kind"
        optional
        placeholder="Not said"
        options={siteKinds.map(kind => ({ value: kind, label: kind }))}
        defaultValue={of?.kind ?? ''}
      />
      <TextField label="Opened on" name="openedOn" type="date" optional defaultValue={of?.openedOn} />
      {!of && <MoveField name={name} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress}>
          {of ? 'Save' : 'Add location'}
        </Button>
        <Button variant="quiet" to={of ? sitePath(of._id) : sitesPath}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** Offers to move those whose place of work is called so. */
function MoveField({ name }: { name: string }) {
  const people = useRead(sitePlaces, name === '' ? null : { name }, { keepPrevious: true }).data?.people ?? 0
  if (people === 0) return null
  const who = people === 1 ? 'One employee has' : `${people} employees have`
  return (
    <Checkbox
      name="movePeople"
      label={`${who} “${name}” as their place of work. They work at this location.`}
      defaultChecked
    />
  )
}
