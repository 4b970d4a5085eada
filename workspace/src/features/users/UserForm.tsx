import type { Permission } from '@cloudoc/core/contract/permissions.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { ErrorSummary } from '@cloudoc/kit/components/form/ErrorSummary.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { rightsSets } from '@cloudoc/people/contract/permission-sets.ts'
import { addUser, updateUser } from '@cloudoc/people/contract/users.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useViewer } from '../company/companyReads.ts'
import { useConfirmedCall } from '../session/confirming.ts'
import { SitesField } from '../site-choice/SitesField.tsx'
import { useSites } from '../site-choice/useSites.ts'
import { RightsField } from './RightsField.tsx'
import type { SystemUser } from './usersOf.tsx'

const { texts } = addUser
const check = (form: FormReader) => ({
  firstname: form.text('firstname') ? undefined : texts.first,
  lastname: form.text('lastname') ? undefined : texts.last,
  email: form.text('email').includes('@') ? undefined : texts.email,
})

/** Adds a user, or changes one. */
export function UserForm({ user }: { user?: SystemUser }) {
  const viewer = useViewer()
  const go = useNavigate()
  const { mutate } = useSWRConfig()
  const sites = useSites()
  const [add, adding] = useCall(addUser)
  const [update, updating] = useConfirmedCall(updateUser)
  const saving = user ? updating : adding
  const mayGive = (name: Permission) =>
    viewer.role === 'company' || viewer.permissions.includes(name) || (user?.permissions.includes(name) ?? false)
  // Somebody new begins with the smallest set.
  const [rights, setRights] = useState<ReadonlySet<Permission>>(
    () => new Set(user?.permissions ?? rightsSets[0]?.rights.filter(mayGive)),
  )
  const submit = async (form: FormReader) => {
    const input = {
      firstname: form.text('firstname'),
      lastname: form.text('lastname'),
      email: form.text('email'),
      phone: form.text('phone'),
      permissions: [...rights],
      ...(sites.length > 0 && { sites: form.list('sites') }),
    }
    const answer = user ? await update({ ...input, personId: user._id }) : await add(input)
    if (answer.status !== 1) {
      if (answer.status === 0 && !answer.errors) showMessage(answer.response, 'danger')
      return
    }
    showToast(textOf(answer) ?? texts.added)
    void mutate(() => true)
    void go(`/users/view?id=${answer.response._id}`, { replace: true })
  }
  return (
    <Form
      label={user ? `Change ${user.name}` : 'Add a user'}
      className="grid max-w-wide gap-6"
      onSubmit={submit}
      check={check}
      errors={saving.errors}
    >
      <ErrorSummary />
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
        <TextField name="firstname" label="First name" defaultValue={user?.firstname ?? ''} autoComplete="off" />
        <TextField name="lastname" label="Last name" defaultValue={user?.lastname ?? ''} autoComplete="off" />
        <TextField
          name="email"
          label="E-mail"
          type="email"
          defaultValue={user?.email ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={
            user?.state === 'active'
              ? 'With another address they are signed out, and have to be invited to it.'
              : 'They sign in with it.'
          }
        />
        <TextField name="phone" label="Telephone" defaultValue={user?.phone ?? ''} autoComplete="off" optional />
      </div>
      <RightsField chosen={rights} onChange={setRights} mayGive={mayGive} />
      {sites.length > 0 && (
        <SitesField
          label="Locations that they manage"
          hint="Without one, they manage all locations."
          sites={sites}
          chosen={(user?.sites ?? []).map(({ _id }) => _id)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={saving.progress} pendingText="Saving…">
          {user ? 'Save user' : 'Add user'}
        </Button>
        <Button variant="quiet" to={user ? `/users/view?id=${user._id}` : '/users'}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
