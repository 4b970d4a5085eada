import { Button, Flex, Modal, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'

const places = {
  'plugin::accounts.company': { path: 'companies', who: 'Everybody of this company' },
  'plugin::accounts.person': { path: 'people', who: 'This person' },
}
const signOutRight = [{ action: 'plugin::accounts.sign-out', subject: null }]

const said = count =>
  count === 0 ? 'Nobody is signed in.' : count === 1 ? 'There is 1 open sign-in.' : `There are ${count} open sign-ins.`

function SignOutDialog({ who, busy, failed, onClose, onEnd }) {
  return (
    <Modal.Root
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>Sign out</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{`${who} is signed out at once, on every device. They sign in again with their password.`}</Typography>
            <Typography textColor="neutral600">
              Where somebody else knows the password, block the login first: signed out, they sign in again, too.
            </Typography>
            {failed && (
              <Typography textColor="danger600" role="alert">
                That did not work. Try again.
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button type="button" variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" variant="danger" loading={busy} onClick={onEnd}>
            Sign out
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

function SignedIn({ path, who }) {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { allowedActions } = useRBAC(signOutRight)
  const [count, setCount] = useState(undefined)
  const [asking, setAsking] = useState(false)
  const [state, setState] = useState('idle')
  const load = useCallback(
    () =>
      get(path).then(
        ({ data }) => setCount(data.signIns),
        () => setCount(null),
      ),
    [get, path],
  )
  useEffect(() => {
    void load()
  }, [load])
  const end = async () => {
    setState('busy')
    try {
      const { data } = await post(`${path}/end`, {})
      setCount(data.signIns)
      setState('idle')
      setAsking(false)
      toggleNotification({ type: 'success', message: 'Signed out.' })
    } catch {
      setState('failed')
    }
  }
  if (count === undefined) return <Typography textColor="neutral600">Just a moment.</Typography>
  if (count === null)
    return (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography textColor="danger600">This could not be read.</Typography>
        <Button type="button" variant="tertiary" onClick={load}>
          Try again
        </Button>
      </Flex>
    )
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography>{said(count)}</Typography>
      {count > 0 &&
        (allowedActions.canSignOut ? (
          <Button type="button" variant="secondary" onClick={() => setAsking(true)}>
            Sign out…
          </Button>
        ) : (
          <Typography textColor="neutral600">Signing out needs a right that your role does not have.</Typography>
        ))}
      {asking && (
        <SignOutDialog
          who={who}
          busy={state === 'busy'}
          failed={state === 'failed'}
          onClose={() => setAsking(false)}
          onEnd={end}
        />
      )}
    </Flex>
  )
}

/** Beside a company and a person: who is signed in, and the way to end it. */
export const SignIns = ({ model, documentId }) => {
  const place = places[model]
  if (!place || !documentId) return null
  const path = `/desk/${place.path}/${documentId}/sign-ins`
  return { title: 'Sign-ins', content: <SignedIn key={path} path={path} who={place.who} /> }
}
