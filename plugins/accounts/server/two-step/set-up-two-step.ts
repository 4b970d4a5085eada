import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { setUpTwoStep } from '../../contract/security.ts'
import { accountOf } from '../login/logins.ts'
import { withOwnPassword } from './own-password.ts'
import { openStep } from './step-challenge.ts'
import { newSecret, sealSecret, uriOf } from './totp.ts'

const { texts } = setUpTwoStep

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleInSteps(setUpTwoStep, async ({ input, sql, actor }) => {
  const own = await withOwnPassword(sql, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  const { login, person } = own
  if (login.two_step_at) return refuse('conflict', 'already', texts.already)
  const secret = newSecret()
  return done({
    handle: await openStep(
      sql,
      'two-step-setup',
      { loginId: login.id, personId: person.id },
      sealSecret(login.document_id, secret),
    ),
    secret,
    uri: uriOf(accountOf(login), secret),
  })
})
