import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { verifyCaptcha } from '../../contract/sign-up.ts'
import { issueCaptchaPass } from './captcha.ts'

// In steps: Google may be asked, and no connection is held meanwhile. What is written is one statement.
export default handleInSteps(verifyCaptcha, async ({ input, sql, from }) =>
  (await issueCaptchaPass(sql, input.response, from.network))
    ? done({ success: true as const })
    : refuse('invalid', 'failed', verifyCaptcha.texts.failed),
)
