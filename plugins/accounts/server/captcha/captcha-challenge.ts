import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { captchaChallenge } from '../../contract/sign-up.ts'
import { googleKeys, newPuzzle } from './captcha.ts'

export default handleRead(captchaChallenge, async () => {
  const google = googleKeys()
  if (google) return done({ kind: 'google' as const, siteKey: google.site })
  const { algorithm, challenge, maxnumber, salt, signature } = await newPuzzle()
  return done({ kind: 'altcha' as const, algorithm, challenge, maxnumber: maxnumber ?? 0, salt, signature })
})
