import { knowsPasskeys, signPasskey } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { Button, Field, Flex, Modal, TextInput, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'
import { whyRefused } from './reading.jsx'

/**
 * Asks whoever sits at the screen for their password or passkey, and makes the change with it. `onConfirmed` gets what
 * the desk wants to see, and answers what is wrong, in words; nothing when it is done. `children`: what else is asked.
 */
export function ConfirmDialog({ title, action, hasPasskey, hasApp, onConfirmed, onClose, children }) {
  const { post } = useFetchClient()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async prove => {
    setBusy(true)
    setProblem('')
    setProblem((await prove().catch(whyRefused)) ?? '')
    setBusy(false)
  }
  const byPasskey = async () => {
    const { data: options } = await post('/desk/me/passkeys/confirm', {})
    const signed = await signPasskey(options)
    return 'text' in signed ? signed.text : onConfirmed({ signed })
  }
  const byPassword = async () => (password === '' ? 'Enter your password.' : onConfirmed({ password }))
  const submit = event => {
    event.preventDefault()
    void run(byPassword)
  }
  return (
    <Modal.Root
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal.Content>
        <form onSubmit={submit}>
          <Modal.Header>
            <Modal.Title>{title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              {children}
              <Field.Root
                name="own-password"
                hint={hasApp ? 'With the six digits of your authenticator app right behind it.' : undefined}
              >
                <Field.Label>Your password</Field.Label>
                <TextInput
                  type="password"
                  autoComplete="current-password"
                  value={password}
                  onChange={event => setPassword(event.target.value)}
                />
                <Field.Hint />
              </Field.Root>
              {hasPasskey && knowsPasskeys() && (
                <Button type="button" variant="secondary" fullWidth disabled={busy} onClick={() => run(byPasskey)}>
                  Use a passkey instead
                </Button>
              )}
              {problem && (
                <Typography textColor="danger600" role="alert">
                  {problem}
                </Typography>
              )}
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button type="button" variant="tertiary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  )
}
