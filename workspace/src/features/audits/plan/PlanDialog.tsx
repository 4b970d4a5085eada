import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { saveSchedule, scheduleList } from '@cloudoc/quality/contract/audits/plan.ts'
import { RhythmFields, rhythmErrors, rhythmOf } from '../../plans/RhythmFields.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import type { Schedule, Walker } from '../auditsReads.ts'

interface PlanProps {
  auditId: string
  title: string
  /** The plan that is changed. */
  schedule?: Schedule
  onClose: () => void
}

/** Says how often an audit is walked, where, and by whom. */
export function PlanDialog(props: PlanProps) {
  const walkers = useRead(scheduleList, { limit: 1 }).data?.walkers
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) props.onClose()
      }}
      title={props.schedule ? `Change the plan of ‘${props.title}’` : `Plan ‘${props.title}’`}
    >
      {walkers ? <PlanForm {...props} walkers={walkers} /> : <Skeleton shape="block" label="Loading people" />}
    </Dialog>
  )
}

function PlanForm({ auditId, schedule, walkers, onClose }: PlanProps & { walkers: readonly Walker[] }) {
  const sites = useSites()
  const readAgain = useReadAgain()
  const [save, { error, errors, progress }] = useCall(saveSchedule)
  const submit = async (values: FormReader) => {
    const envelope = await save({
      scheduleId: schedule?.scheduleId ?? '',
      auditId,
      siteId: values.text('siteId'),
      ...rhythmOf(values),
      endsOn: values.text('endsOn'),
      personId: values.text('personId'),
    })
    if (envelope.status !== 1) return
    void readAgain()
    showToast(envelope.message ?? 'Done', 'success')
    onClose()
  }
  const check = (values: FormReader) => ({
    ...rhythmErrors(values),
    personId: values.text('personId') === '' ? 'Choose who walks it.' : undefined,
    siteId: sites.length > 1 && values.text('siteId') === '' ? saveSchedule.texts.noSite : undefined,
  })
  return (
    <Form label="Plan" errors={errors} check={check} onSubmit={submit}>
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      <RhythmFields
        rhythm={schedule ?? { every: 1, unit: 'month' }}
        hint="The others are counted from it. The 31st is the last day of a shorter month."
      />
      <TextField label="Last day" name="endsOn" type="date" optional defaultValue={schedule?.endsOn ?? ''} />
      {sites.length > 1 && (
        <Select
          label="Location"
          name="siteId"
          placeholder="Choose…"
          options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
          defaultValue={schedule?.site?._id ?? ''}
        />
      )}
      <Select
        label="Who walks it"
        name="personId"
        placeholder="Choose…"
        hint="They find it in their list of things to do, and get an email on the day."
        options={walkers.map(({ personId, name }) => ({ value: personId, label: name }))}
        defaultValue={schedule?.owner.personId ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress}>
          {schedule ? 'Change plan' : 'Plan audit'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
