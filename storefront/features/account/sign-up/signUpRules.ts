import { passwordLength, signUpTexts } from '@cloudoc/accounts/contract/sign-up.ts'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { checkPhone } from '@cloudoc/kit/components/form/PhoneField.tsx'

export const signUpFields = [
  'firstname',
  'lastname',
  'companyName',
  'email',
  'personal_phone',
  'subdomain',
  'password',
  'confirmPassword',
] as const
export type SignUpField = (typeof signUpFields)[number]
export type SignUpValues = Record<SignUpField, string>

export { passwordLength }

/** A value counts when it is not empty, and not the text undefined or null (shop §5). */
const isPresent = (value: string): boolean => value !== '' && value !== 'undefined' && value !== 'null'

/** The standard pattern: something, an at sign, and a domain with a dot. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)

const password = (name: SignUpField) => name === 'password' || name === 'confirmPassword'

/** Reads the form; passwords keep their blanks. */
export const readSignUp = (form: FormReader): SignUpValues =>
  Object.fromEntries(
    signUpFields.map(name => [name, password(name) ? form.raw(name) : form.text(name)]),
  ) as SignUpValues

const checks: Partial<Record<SignUpField, (value: string, all: SignUpValues) => string | undefined>> = {
  email: value => (!value.includes('@') ? signUpTexts.email : isEmail(value) ? undefined : signUpTexts.emailFormat),
  personal_phone: checkPhone,
  subdomain: value => (/^[a-z0-9]+$/i.test(value) ? undefined : signUpTexts.subdomain),
  password: value => (value.length < passwordLength ? signUpTexts.shortPassword : undefined),
  confirmPassword: (value, all) => (value === all.password ? undefined : signUpTexts.passwords),
}

/** Texts by field (shop §5 Sign-up), the same as the server's; none when the form is right. */
export function checkSignUp(values: SignUpValues): Partial<Record<SignUpField, string>> {
  return Object.fromEntries(
    signUpFields.flatMap(name => {
      const value = values[name]
      const text = isPresent(value) ? checks[name]?.(value, values) : signUpTexts.missing
      return text ? [[name, text]] : []
    }),
  )
}
