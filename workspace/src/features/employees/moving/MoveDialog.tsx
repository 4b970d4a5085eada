import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { today } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { moveEmployees, movesWithin } from '@cloudoc/people/contract/moves.ts'
import { useSites } from '../../site-choice/useSites.ts'

interface MoveProps {
  ids: readonly string[]
  /** Of the one who moves; '' of several. */
  name: string
  /** Where all of them work, as far as that is one location; ''. */
  from: string
  onClose: (isMoved: boolean) => void
}

/** Asks from where to where employees go, and on which day they begin there. */
export function MoveDialog({ ids, name, from, onClose }: MoveProps) {
  const readAgain = useReadAgain()
  const [move, { error, errors, progress }] = useCall(moveEmployees)
  const options = useSites().map(site => ({ value: site._id, label: site.name }))
  const title = `Move ${name || `${ids.length} employees`} to another location`
  const submit = async (values: FormReader) => {
    const envelope = await move({
      employeeId: [...ids],
      fromSiteId: values.text('fromSiteId'),
      toSiteId: values.text('toSiteId'),
      day: values.text('day'),
    })
    if (envelope.status !== 1) return
    void readAgain()
    showToast(envelope.message ?? 'Done', 'success')
    onClose(true)
  }
  const check = (values: FormReader) => {
    const [leaves, comes] = [values.text('fromSiteId'), values.text('toSiteId')]
    return {
      fromSiteId: leaves === '' ? 'Choose where they work now.' : undefined,
      toSiteId:
        comes === '' ? 'Choose where they go.' : comes === leaves ? moveEmployees.refusals.same.text : undefined,
      day: values.text('day') === '' ? 'Choose a day.' : undefined,
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose(false)
      }}
      title={title}
    >
      <Form label={title} errors={errors} check={check} onSubmit={submit}>
        {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
        <Select label="From" name="fromSiteId" placeholder="Choose…" options={options} defaultValue={from} />
        <Select label="To" name="toSiteId" placeholder="Choose…" options={options} />
        <TextField
          label="First day at the new location"
          name="day"
          type="date"
          min={daysAfter(today(), -movesWithin)}
          max={daysAfter(today(), movesWithin)}
          defaultValue={today()}
          hint="Until the day before they work where they are now. The managers of both locations see them until then."
        />
        <p>
          What they have read stays proven. A policy whose words are others at the new location is theirs to read again.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress}>
            Move
          </Button>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
