import { updateMyAccount } from '@cloudoc/accounts/contract/profile.ts'
import type { userById, userDetails } from '@cloudoc/accounts/contract/session.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { checkPhone, PhoneField } from '@cloudoc/kit/components/form/PhoneField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useDetails } from '../company/companyReads.ts'
import { showsDetails } from '../company/profileSaving.ts'
import { Facts } from '../screen/Facts.tsx'
import { useConfirmedCall } from '../session/confirming.ts'

const { texts } = updateMyAccount
const missing = <span className="font-normal text-quiet">Not given</span>
const read = (form: FormReader) => ({
  firstname: form.text('firstname'),
  lastname: form.text('lastname'),
  personal_phone: form.text('personal_phone'),
})
const check = (form: FormReader) => {
  const { firstname, lastname, personal_phone: phone } = read(form)
  return {
    firstname: firstname ? undefined : texts.first,
    lastname: lastname ? undefined : texts.last,
    personal_phone: phone ? checkPhone(phone) : undefined,
  }
}

/**
 * The own name and telephone, to be changed by the person; what cannot be changed here stands below (shop §2
 * /profile, tab myprofile; §7 Profile).
 */
export function MyProfile({ person }: { person: ReplyOf<typeof userById> }) {
  const details = useDetails()
  return (
    <div className="grid gap-8">
      {details.data && <NameForm key={details.data._id} details={details.data} />}
      <Facts
        facts={[
          { name: 'E-mail', value: person.email || missing },
          { name: 'Company', value: person.companyName },
          { name: 'Subdomain', value: person.companyDetails.subdomain || missing },
        ]}
      />
    </div>
  )
}

function NameForm({ details }: { details: ReplyOf<typeof userDetails> }) {
  const { mutate } = useSWRConfig()
  const [save, saving] = useConfirmedCall(updateMyAccount)
  const [held, setHeld] = useState({
    firstname: details.firstname,
    lastname: details.lastname,
    personal_phone: details.personal_phone,
  })
  const submit = async (form: FormReader) => {
    const typed = read(form)
    const changed = Object.fromEntries(
      Object.entries(typed).filter(([name, value]) => held[name as keyof typeof held] !== value),
    )
    const envelope = await save(changed)
    if (envelope.status === 1) {
      setHeld(typed)
      showToast(envelope.message ?? texts.saved)
      void mutate(showsDetails)
    } else if (envelope.status === 0 && !envelope.errors) showMessage(envelope.response, 'danger')
  }
  return (
    <Form label="My profile" onSubmit={submit} check={check} errors={saving.errors} className="max-w-form">
      <TextField
        name="firstname"
        label="First name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={held.firstname}
      />
      <TextField
        name="lastname"
        label="Last name"
        autoComplete="family-name"
        maxLength={100}
        defaultValue={held.lastname}
      />
      <PhoneField name="personal_phone" label="Telephone" optional defaultValue={held.personal_phone} />
      <div>
        <Button type="submit" progress={saving.progress} pendingText="Saving…">
          Save my profile
        </Button>
      </div>
    </Form>
  )
}
