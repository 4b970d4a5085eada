import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { handle } from '@cloudoc/core/server/handle.ts'
import { within } from '@cloudoc/core/server/limits.ts'
import { done, refuse, tooMany } from '@cloudoc/core/server/outcome.ts'
import { verifyCaptcha } from '../../contract/sign-up.ts'
import { earnPass } from '../services/captcha.ts'

export default handle(verifyCaptcha, async ({ input, tx, from }) => {
  if (!(await within(pool(), 'captchaFromNetwork', from.network))) return tooMany()
  if (!(await earnPass(tx.sql, input.response, from.network))) return refuse('invalid', 'failed', verifyCaptcha.texts.failed)
  return done({ success: true as const })
})
