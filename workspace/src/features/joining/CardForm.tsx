import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { openCard } from '@cloudoc/people/contract/invitations.ts'
import { useNavigate } from 'react-router-dom'

/** For a card without a camera: staff number and code lead where its QR code does. The company is that of the address. */
export function CardForm() {
  const [open, opening] = useCall(openCard)
  const navigate = useNavigate()
  const submit = async (staffNumber: string, code: string) => {
    const envelope = await open({ staffNumber, code })
    if (envelope.status === 1) void navigate(`/employee/register#${envelope.response.token}`, { replace: true })
  }
  return (
    <Form
      label="Joining card"
      errors={opening.errors}
      check={values => ({
        staffNumber: values.text('staffNumber') ? '' : 'Please enter your staff number.',
        code: values.text('code') ? '' : 'Please enter the code of your card.',
      })}
      onSubmit={values => submit(values.text('staffNumber'), values.text('code'))}
    >
      {opening.error !== undefined && (
        <div role="alert">
          <Notice tone="danger">{opening.error}</Notice>
        </div>
      )}
      <TextField label="Staff number" name="staffNumber" autoComplete="off" />
      <TextField
        label="Code of your card"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" wide progress={opening.progress}>
        Go on
      </Button>
      <Button variant="link" to="/employee/login">
        I have joined already: sign in
      </Button>
    </Form>
  )
}
