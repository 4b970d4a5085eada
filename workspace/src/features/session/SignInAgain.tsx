import { chooseWorkplace, signIn as signInCall } from '@cloudoc/accounts/contract/session.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { PasswordField } from '@cloudoc/kit/components/form/PasswordField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { session, signIn } from '@cloudoc/kit/session/store.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'

const { texts } = signInCall
const other = 'This page holds what somebody else was writing. Sign in as the same person, or leave it.'
const elsewhere =
  'This account signs in with a further step. Leave this page to do that: what you have typed stays in this browser.'

/** Signs in again over a page whose session has ended while something on it was not saved: the page stays as it is. `onLeave`: to the sign-in page instead. */
export function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const { mutate } = useSWRConfig()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState('')
  const submit = async (values: FormReader) => {
    if (pending) return
    setPending(true)
    setRefused('')
    const { loginUserId, userId } = session()
    const was = loginUserId || userId
    const first = await send(signInCall, { email: values.text('email'), password: values.raw('password') })
    // Who works for several companies goes on at the one whose page this is.
    const answer =
      first.status === 1 &&
      'workplaces' in first.response &&
      first.response.workplaces.some(({ personId }) => personId === was)
        ? await send(chooseWorkplace, { handle: first.response.handle, personId: was })
        : first
    setPending(false)
    if (answer.status !== 1) return setRefused(textOf(answer) ?? texts.wrong)
    const { response } = answer
    if ('secondStep' in response) return setRefused(elsewhere)
    // Another person's session would send this one's words.
    if ('workplaces' in response || response.login_user_id !== was) return setRefused(other)
    signIn(response)
    // What could not be read in the meantime.
    void mutate(() => true)
  }
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title="Sign in to go on"
      description={`${commonTexts.sessionEnded} What you have typed is still here.`}
      size="narrow"
    >
      <Form
        label="Sign in to go on"
        className="grid gap-4"
        onSubmit={submit}
        check={values => ({
          email: values.text('email') ? undefined : texts.noEmail,
          password: values.raw('password') ? undefined : texts.noPassword,
        })}
      >
        {refused !== '' && (
          <div role="alert">
            <Notice tone="danger">{refused}</Notice>
          </div>
        )}
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" wide progress={pending ? 'pending' : 'idle'} pendingText="Signing in">
          Sign in
        </Button>
        <Button variant="link" onClick={onLeave}>
          Leave this page and sign in elsewhere
        </Button>
      </Form>
    </Dialog>
  )
}
