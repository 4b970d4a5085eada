import { extendEnvelopes } from '@cloudoc/esign/contract/sending.ts'
import { maxSigningDays, signingDays } from '@cloudoc/esign/contract/shapes.ts'
import { usePending } from '@cloudoc/kit/calls/usePending.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import type { EnvelopeItem } from '../signaturesReads.ts'
import { dayFromNow, noon } from '../signaturesTexts.ts'
import { LeftDialog } from './LeftDialog.tsx'
import type { Left } from './useMany.ts'
import { leftOf } from './useMany.ts'

const past = extendEnvelopes.refusals.past.text

/** Gives more time, also to what has expired. */
export function ExtendDialog({
  items,
  onClose,
  onDone,
}: {
  items: readonly Pick<EnvelopeItem, 'envelopeId' | 'title'>[]
  onClose: () => void
  onDone: () => void
}) {
  const write = useWriting()
  const [progress, during] = usePending()
  const [left, setLeft] = useState<readonly Left[]>()
  const [from, to] = [dayFromNow(1), dayFromNow(maxSigningDays)]
  const submit = async (expiresOn: string) => {
    const outcome = await during(
      write(extendEnvelopes, { envelopeIds: items.map(({ envelopeId }) => envelopeId), expiresOn }, { says: '' }),
    )
    if (!outcome) return
    if (outcome.done > 0)
      showToast(
        items.length === 1
          ? `It can be signed until ${longDate(noon(expiresOn))}`
          : `${outcome.done} of ${items.length} can be signed until ${longDate(noon(expiresOn))}`,
      )
    const rest = leftOf(items, outcome)
    if (rest.length > 0) setLeft(rest)
    else onDone()
  }
  if (left) return <LeftDialog title="Not all could be given more time" left={left} onClose={onDone} />
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title="Give more time"
      description="Whoever has still to sign is mailed again. Who has signed already does nothing more."
    >
      <Form
        check={values => ({
          expiresOn: values.text('expiresOn') >= from && values.text('expiresOn') <= to ? '' : past,
        })}
        onSubmit={values => submit(values.text('expiresOn'))}
      >
        <TextField
          label="It can be signed until the end of"
          name="expiresOn"
          type="date"
          min={from}
          max={to}
          defaultValue={dayFromNow(signingDays)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" progress={progress} pendingText="Saving…">
            Give more time
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
