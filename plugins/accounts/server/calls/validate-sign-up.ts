import { handle } from '@cloudoc/core/server/handle.ts'
import { done, invalid } from '@cloudoc/core/server/outcome.ts'
import { signUpTexts, validateSignUp } from '../../contract/sign-up.ts'
import { formErrors } from '../services/sign-up-form.ts'

export default handle(validateSignUp, async ({ input, sql }) => {
  const errors = formErrors({ ...input, confirmPassword: input.confirmPassword ?? '' })
  if (!errors['subdomain'] && input.subdomain) {
    const taken = await sql('companies').where({ subdomain: input.subdomain.toLowerCase() }).first('id')
    if (taken) errors['subdomain'] = signUpTexts.subdomainTaken
  }
  const [first] = Object.values(errors)
  return first ? invalid(errors, first) : done({})
})
