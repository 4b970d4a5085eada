import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import { signUpTexts, validateSignUp } from '../../contract/sign-up.ts'
import { formErrors } from '../company/sign-up-form.ts'
import { passwordWeakness } from '../password/password-strength.ts'

export default handleRead(validateSignUp, async ({ input, db }) => {
  const errors = formErrors({ ...input, confirmPassword: input.confirmPassword ?? '' })
  if (!errors['subdomain'] && input.subdomain) {
    const taken = await db('companies').where({ subdomain: input.subdomain.toLowerCase() }).first('id')
    if (taken) errors['subdomain'] = signUpTexts.subdomainTaken
  }
  const weak = errors['password']
    ? undefined
    : await passwordWeakness(
        input.password ?? '',
        [input.email, input.firstname, input.lastname, input.companyName, input.subdomain].map(text => text ?? ''),
      )
  if (weak) errors['password'] = weak
  const [first] = Object.values(errors)
  return first ? invalid(errors, first) : done({})
})
