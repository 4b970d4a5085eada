import { makePasskey } from '@cloudoc/kit/passkeys/makePasskey.ts'
import { knowsPasskeys } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.jsx'
import { useDesk, when, whyRefused } from './reading.jsx'

const path = '/desk/me/passkeys'

/** One passkey: its name, when it was added and last used, and what its owner does with it. */
function Passkey({ passkey, onRename, onRemove }) {
  const [name, setName] = useState(undefined)
  const save = async event => {
    event.preventDefault()
    if (await onRename(name.trim())) setName(undefined)
  }
  const used = passkey.usedAt === '' ? 'Not used yet' : `Last used ${when(passkey.usedAt)}`
  if (name !== undefined)
    return (
      <form onSubmit={save}>
        <Flex gap={2} alignItems="end">
          <Field.Root name="passkey-name">
            <Field.Label>Name</Field.Label>
            <TextInput maxLength={60} value={name} onChange={event => setName(event.target.value)} />
          </Field.Root>
          <Button type="submit" variant="secondary" disabled={name.trim() === ''}>
            Save
          </Button>
        </Flex>
      </form>
    )
  return (
    <Flex justifyContent="space-between" gap={4} wrap="wrap">
      <Box>
        <Typography fontWeight="bold" tag="p">
          {passkey.name}
        </Typography>
        <Typography textColor="neutral600" tag="p">{`Added ${when(passkey.addedAt)}. ${used}.`}</Typography>
      </Box>
      <Flex gap={2}>
        <Button
          type="button"
          variant="tertiary"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setName(passkey.name)}
        >
          Rename
        </Button>
        <Button type="button" variant="danger-light" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      </Flex>
    </Flex>
  )
}

const needsName = 'Give the device a name.'
const heading = 'Passkeys'

/** In the profile: passkeys of whoever is signed in, and whether their sign-in asks for one. */
export function OwnPasskeys() {
  const { data, problem, load } = useDesk(path)
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [asked, setAsked] = useState(undefined)
  const [name, setName] = useState('')
  const close = () => setAsked(undefined)
  const done = async message => {
    toggleNotification({ type: 'success', message })
    close()
    await load()
  }
  const add = async proof => {
    if (name.trim() === '') return needsName
    const { data: begun } = await post(`${path}/options`, proof)
    const made = await makePasskey(begun)
    if ('text' in made) return made.text
    await post(`${path}/add`, { handle: begun.handle, name: name.trim(), made })
    return done('Passkey added.')
  }
  const remove = async proof => {
    await post(`${path}/${asked.passkey._id}/remove`, proof)
    return done('Passkey removed. Your other sessions have ended.')
  }
  const change = async proof => {
    await post(`${path}/step`, { ...proof, asksForPasskey: !data.asksForPasskey })
    return done('Saved.')
  }
  const rename = async (passkey, to) => {
    try {
      await post(`${path}/${passkey._id}/rename`, { name: to })
      await load()
      return true
    } catch (error) {
      toggleNotification({ type: 'danger', message: whyRefused(error) })
      return false
    }
  }
  const dialogs = {
    add: { title: 'Add a passkey', action: 'Add', onConfirmed: add },
    remove: { title: `Remove ${asked?.passkey?.name}`, action: 'Remove', onConfirmed: remove },
    step: {
      title: data?.asksForPasskey ? 'Take the password again' : 'Ask for a passkey',
      action: 'Go on',
      onConfirmed: change,
    },
  }
  const has = data?.passkeys.length > 0
  return (
    <Box
      tag="section"
      aria-label={heading}
      background="neutral0"
      hasRadius
      shadow="filterShadow"
      paddingTop={6}
      paddingBottom={6}
      paddingLeft={7}
      paddingRight={7}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2">
          {heading}
        </Typography>
        <Typography textColor="neutral600">
          A passkey signs you in to the admin with a fingerprint, a face or the PIN of your device. It counts as the
          second step, too. Do not add one on a device that others unlock.
        </Typography>
        {problem && <Typography textColor="danger600">{problem}</Typography>}
        {data?.passkeys.map(passkey => (
          <Passkey
            key={passkey._id}
            passkey={passkey}
            onRename={to => rename(passkey, to)}
            onRemove={() => setAsked({ what: 'remove', passkey })}
          />
        ))}
        {data && (
          <Flex gap={2} wrap="wrap">
            {knowsPasskeys() && (
              <Button
                type="button"
                variant="secondary"
                onClick={() => {
                  setName('')
                  setAsked({ what: 'add' })
                }}
              >
                Add a passkey
              </Button>
            )}
            {(has || data.asksForPasskey) && (
              <Button type="button" variant="tertiary" onClick={() => setAsked({ what: 'step' })}>
                {data.asksForPasskey ? 'Take the password again' : 'Ask for a passkey at every sign-in'}
              </Button>
            )}
          </Flex>
        )}
        {data?.asksForPasskey && (
          <Typography textColor="neutral600">
            {`Your sign-in asks for a passkey${data.hasApp ? ', or for your password with a code' : '. Your password alone opens nothing'}. If you lose all of your devices, whoever runs the installation lets you in.`}
          </Typography>
        )}
      </Flex>
      {asked && (
        <ConfirmDialog {...dialogs[asked.what]} hasPasskey={has} hasApp={data.hasApp} onClose={close}>
          {asked.what === 'add' && (
            <Field.Root name="new-passkey" required hint="As you call the device: Office laptop.">
              <Field.Label>Name of this device</Field.Label>
              <TextInput maxLength={60} value={name} onChange={event => setName(event.target.value)} />
              <Field.Hint />
            </Field.Root>
          )}
          {asked.what === 'step' && (
            <Typography>
              {data.asksForPasskey
                ? 'From now on your password signs you in again.'
                : 'From now on your password alone opens nothing. First add a passkey on every device that you work at.'}
            </Typography>
          )}
          {asked.what === 'remove' && (
            <Typography>It opens nothing from now on, and your other sessions end.</Typography>
          )}
        </ConfirmDialog>
      )}
    </Box>
  )
}
