import { closedWithin, closeSite, siteLeftovers } from '@cloudoc/accounts/contract/site/site-life.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
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
import { counted } from '@cloudoc/kit/format/count.ts'
import { today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { flushSync } from 'react-dom'
import { Refused } from '../../screen/Refused.tsx'
import { useSites } from '../../site-choice/useSites.ts'

type Left = ReplyOf<typeof siteLeftovers>
const chooseOne = 'Choose a location.'

interface CloseProps {
  siteId: string
  name: string
  onClose: () => void
}

/** Leads through what is left at a location before it is closed: who works there, who manages it, what is to be done. */
export function CloseDialog({ siteId, name, onClose }: CloseProps) {
  const left = useRead(siteLeftovers, { siteId })
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={`Close ${name}?`}
    >
      {left.error !== undefined && <Refused error={left.error} code={left.code} onRetry={left.retry} />}
      {!left.data && left.error === undefined && <Skeleton shape="block" label="Looking for what is left there" />}
      {left.data && <CloseForm siteId={siteId} left={left.data} onClose={onClose} />}
    </Dialog>
  )
}

function CloseForm({ siteId, left, onClose }: { siteId: string; left: Left; onClose: () => void }) {
  const refresh = useReadAgain()
  const [close, { error, errors, progress }] = useCall(closeSite)
  const options = useSites().flatMap(({ _id, name }) => (_id === siteId ? [] : [{ value: _id, label: name }]))
  const submit = async (values: FormReader) => {
    const envelope = await close({
      siteId,
      closedOn: values.text('closedOn'),
      peopleTo: values.text('peopleTo'),
      managersTo: values.text('managersTo'),
      actionsTo: values.text('actionsTo'),
    })
    // What is left may be otherwise by now.
    if (envelope.status !== 1) return void refresh()
    showToast(envelope.message ?? 'Done', 'success')
    // The dialog is gone before the screen is read again: what is left at a closed location is refused.
    flushSync(onClose)
    void refresh()
  }
  const needed = {
    peopleTo: left.people > 0,
    managersTo: left.managers.length > 0,
    actionsTo: left.actions > 0,
  }
  const check = (values: FormReader) => ({
    closedOn:
      values.text('closedOn') === ''
        ? 'Choose the last day.'
        : values.text('closedOn') > today()
          ? closeSite.texts.future
          : undefined,
    ...Object.fromEntries(
      Object.entries(needed).map(([field, isNeeded]) => [
        field,
        isNeeded && values.text(field) === '' ? chooseOne : undefined,
      ]),
    ),
  })
  const target = (name: keyof typeof needed, label: string, hint: string) =>
    needed[name] && <Select label={label} name={name} placeholder="Choose…" options={options} hint={hint} />
  return (
    <Form label="Close location" errors={errors} check={check} onSubmit={submit}>
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      <p>What was read and proven there stays, and can be opened. Nothing is added to it any more.</p>
      <TextField
        label="Last day"
        name="closedOn"
        type="date"
        min={daysAfter(today(), -closedWithin)}
        max={today()}
        defaultValue={today()}
      />
      {target(
        'peopleTo',
        `${counted(left.people, 'employee works', 'employees work')} from the next day at`,
        'What they have read stays proven. A policy whose words are others at the new location is theirs to read again.',
      )}
      {target('managersTo', `${left.managers.join(', ')} then manages`, 'They manage no other location now.')}
      {target(
        'actionsTo',
        `${counted(left.actions, 'open action goes', 'open actions go')} to`,
        'Each stays with whoever has it.',
      )}
      {left.plans > 0 && (
        <p>{counted(left.plans, 'plan of audits or supervisions ends', 'plans of audits or supervisions end')}.</p>
      )}
      {left.records > 0 && (
        <p>
          {counted(left.records, 'record of a register is', 'records of registers are')} open. They stay with this
          location, and are finished there.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" progress={progress}>
          Close location
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
