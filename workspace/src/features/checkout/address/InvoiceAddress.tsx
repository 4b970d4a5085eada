import { profileEditors, updateAddresses } from '@cloudoc/accounts/contract/profile.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useViewer } from '../../company/companyReads.ts'
import { showsDetails } from '../../company/profileSaving.ts'
import { allows } from '../../menu/rules.ts'

const fields = ['registered_line1', 'registered_line2', 'registered_town', 'registered_postcode'] as const
const needed = {
  registered_line1: 'Enter the first line',
  registered_town: 'Enter the town',
  registered_postcode: 'Enter the postcode',
}

const check = (form: FormReader) =>
  Object.fromEntries(Object.entries(needed).map(([name, text]) => [name, form.text(name) ? undefined : text]))

/** The registered address, typed where it is missing: before the order that it goes on. */
export function InvoiceAddress() {
  const [open, setOpen] = useState(false)
  const [save, saving] = useCall(updateAddresses)
  const { mutate } = useSWRConfig()
  const edits = allows(useViewer(), ...profileEditors)
  if (!edits)
    return <p className="text-quiet">Ask the account holder to add it under My Account, or the invoice goes without.</p>
  if (!open)
    return (
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        Add the address
      </Button>
    )
  const submit = async (form: FormReader) => {
    const envelope = await save(Object.fromEntries(fields.map(name => [name, form.text(name)])))
    if (envelope.status === 1) {
      showToast('The address is on the invoice.')
      await mutate(showsDetails)
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <Form label="Invoice address" onSubmit={submit} check={check} errors={saving.errors}>
      <TextField label="Address line 1" name="registered_line1" autoComplete="address-line1" autoFocus />
      <TextField label="Address line 2" name="registered_line2" autoComplete="address-line2" optional />
      <TextField label="Town" name="registered_town" autoComplete="address-level2" />
      <TextField label="Postcode" name="registered_postcode" autoComplete="postal-code" />
      <p className="text-small text-quiet">It is kept as your registered address, and your documents carry it, too.</p>
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start"
        progress={saving.progress}
        pendingText="Saving…"
      >
        Save the address
      </Button>
    </Form>
  )
}
