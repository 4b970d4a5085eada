import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, refuse, tooMany } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { within } from '@cloudoc/core/server/security/limits.ts'
import { confirmSignIn } from '../../contract/security.ts'
import { confirmSession } from '../session/sessions.ts'
import { withOwnPassword } from '../two-step/own-password.ts'
import { useStepCode } from '../two-step/step-code.ts'

const { texts, refusals } = confirmSignIn

// In steps: a password takes a while to check, and no connection is held meanwhile.
export default handleWithoutTransaction(confirmSignIn, async ({ input, db, actor }) => {
  const own = await withOwnPassword(db, actor, input.password, texts.wrong)
  if (isRefusal(own)) return own
  const { login } = own
  const asksForCode = login.two_step_at !== null
  if (asksForCode && input.code === '') return done({ needsCode: true })
  // Counted outside of the transaction, as a refusal must not undo it.
  if (asksForCode && !(await within(db, 'secondStepForPerson', `login ${login.id}`))) return tooMany()
  return transact(async tx => {
    if (asksForCode && !(await useStepCode(tx, login, input.code)))
      return refuse(confirmSignIn, 'wrongCode', { errors: { code: refusals.wrongCode.text } })
    await confirmSession(tx, actor)
    return done({ needsCode: false })
  })
})
