import { endOffer, knowsPasskeys, offersPasskeys, signPasskey } from '@cloudoc/kit/passkeys/signPasskey.ts'
import { Button, Flex, Typography } from '@strapi/design-system'
import { useAuth, useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import { whyRefused } from './reading.jsx'

/**
 * Signs in by a passkey, below the platform's own form: by a button, and by the browser's offer at the e-mail field.
 * What the passkey has signed is handed to the platform's own sign-in, in the place of the password. Nothing of it
 * stays in the browser when its window is closed.
 */
export function PasskeySignIn() {
  const { post } = useFetchClient()
  const login = useAuth('PasskeySignIn', auth => auth.login)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const enter = useCallback(
    async isOffered => {
      const { data: options } = await post('/desk/passkey/options', {})
      const signed = await signPasskey(options, isOffered)
      // An offer that nobody took says nothing.
      if ('text' in signed) return isOffered ? '' : signed.text
      setBusy(true)
      const { data } = await post('/desk/passkey/verify', signed)
      const answer = await login({ ...data, rememberMe: false })
      return 'error' in answer ? (answer.error.message ?? 'That did not work. Try again.') : ''
    },
    [post, login],
  )
  const run = useCallback(
    async isOffered => {
      setProblem('')
      setBusy(!isOffered)
      setProblem(await enter(isOffered).catch(whyRefused))
      setBusy(false)
    },
    [enter],
  )
  // Begun once, whatever changes meanwhile: a browser has one offer at a time.
  const begin = useRef(run)
  useEffect(() => {
    const offered = offersPasskeys().then(offers => offers && begin.current(true))
    return () => void offered.then(() => knowsPasskeys() && endOffer())
  }, [])
  if (!knowsPasskeys()) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingTop={4}>
      <Button type="button" variant="tertiary" fullWidth loading={busy} onClick={() => run(false)}>
        Sign in with a passkey
      </Button>
      {problem && (
        <Typography textColor="danger600" role="alert">
          {problem}
        </Typography>
      )}
    </Flex>
  )
}
