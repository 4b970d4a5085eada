import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { savePersonPlan } from '@cloudoc/quality/contract/people/person-plans.ts'
import { type PersonAudience, personAudiences } from '@cloudoc/quality/contract/people/words.ts'
import { useState } from 'react'
import { useViewer } from '../company/companyReads.ts'
import { RhythmFields, rhythmErrors, rhythmOf } from '../quality/plan/RhythmFields.tsx'
import { useSites } from '../sites/useSites.ts'
import type { PersonPlan, PersonPlans } from './turnReads.ts'

const audienceWords: Readonly<Record<PersonAudience, string>> = {
  all: 'All employees',
  group: 'A group',
  site: 'A location',
}
const optionsOf = (named: readonly { id: string; name: string }[]) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

interface PlanProps {
  choices: PersonPlans
  /** The plan that is changed. */
  plan?: PersonPlan
  onClose: () => void
}

/** The one that there is to choose; '' where there are several. */
const onlyOf = (sites: readonly { _id: string }[]): string => (sites.length === 1 ? (sites[0]?._id ?? '') : '')

/** Says which form or audit is done about whom, how often, and by whom. */
export function PersonPlanDialog({ choices, plan, onClose }: PlanProps) {
  const sites = useSites()
  const readAgain = useReadAgain()
  const [save, { error, errors, progress }] = useCall(savePersonPlan)
  // Who manages some locations plans for one of those.
  const isOfSome = useViewer().managesSome === true
  const [audience, setAudience] = useState<PersonAudience>(plan?.audience ?? (isOfSome ? 'site' : 'all'))
  const [shown, setShown] = useState(plan?.shown ?? true)
  const subjects = choices.subjects.map(({ subject, id, title }) => ({
    value: `${subject} ${id}`,
    label: `${title} (${subject})`,
  }))
  const submit = async (values: FormReader) => {
    const [subject = '', subjectId = ''] = plan ? [plan.subject, plan.subjectId] : values.text('subjectId').split(' ')
    const envelope = await save({
      personPlanId: plan?.personPlanId ?? '',
      subject: subject === 'audit' ? 'audit' : 'form',
      subjectId,
      audience,
      groupId: audience === 'group' ? values.text('groupId') : '',
      siteId: audience === 'site' ? values.text('siteId') : '',
      ...rhythmOf(values),
      personId: values.text('personId'),
      shown,
    })
    if (envelope.status !== 1) return
    void readAgain()
    showToast(envelope.message ?? 'Done', 'success')
    onClose()
  }
  const check = (values: FormReader) => ({
    subjectId: !plan && values.text('subjectId') === '' ? savePersonPlan.texts.noSubject : undefined,
    ...rhythmErrors(values),
    personId: values.text('personId') === '' ? 'Choose who does it.' : undefined,
    groupId: audience === 'group' && values.text('groupId') === '' ? savePersonPlan.texts.noGroup : undefined,
    siteId: audience === 'site' && values.text('siteId') === '' ? savePersonPlan.texts.noSite : undefined,
  })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={plan ? `Change the plan of ‘${plan.title}’` : 'Make a plan'}
    >
      <Form label="Plan" errors={errors} check={check} onSubmit={submit}>
        {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
        {!plan && (
          <Select
            label="What is done"
            name="subjectId"
            placeholder="Choose…"
            hint="Forms and audits that are published. ‘Supervision record’, ‘Appraisal’ and ‘Spot check’ can be taken over from those that are ready."
            options={subjects}
          />
        )}
        <Select
          label="About whom"
          name="audience"
          options={personAudiences
            .filter(each => (each === 'site' ? isOfSome || sites.length > 1 : !isOfSome))
            .map(value => ({ value, label: audienceWords[value] }))}
          value={audience}
          onChange={({ currentTarget: { value } }) =>
            setAudience(personAudiences.find(each => each === value) ?? 'all')
          }
        />
        {audience === 'group' && (
          <Select
            label="Group"
            name="groupId"
            placeholder="Choose…"
            options={optionsOf(choices.groups)}
            defaultValue={plan?.audience === 'group' ? plan.of?.id : ''}
          />
        )}
        {audience === 'site' && (
          <Select
            label="Location"
            name="siteId"
            placeholder="Choose…"
            options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
            defaultValue={plan?.audience === 'site' ? plan.of?.id : onlyOf(sites)}
          />
        )}
        <RhythmFields
          rhythm={plan ?? { every: 8, unit: 'week' }}
          hint="Each further one is counted from the last. Whoever comes later is first due one step after they came."
        />
        <Select
          label="Who does it"
          name="personId"
          placeholder="Choose…"
          hint="They find it in their list of things to do, and get an email on the day."
          options={optionsOf(choices.doers)}
          defaultValue={plan?.doer.id ?? ''}
        />
        <Checkbox
          name="shown"
          label="Whoever it is about sees what it came to"
          checked={shown}
          onChange={({ currentTarget: { checked } }) => setShown(checked)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            {plan ? 'Change plan' : 'Make plan'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
