import { z } from 'zod'
import { passwordLength, signUpTexts } from '../../contract/sign-up.ts'
import { isPresent } from '../company/company-details.ts'

export interface SignUpForm {
  firstname?: string | undefined
  lastname?: string | undefined
  email?: string | undefined
  personal_phone?: string | undefined
  companyName?: string | undefined
  subdomain?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
}
export type FilledForm = Required<{ [Field in keyof Omit<SignUpForm, 'confirmPassword'>]: string }>

/** Names that would stand for something else as a subdomain. */
const reserved = new Set([
  'www',
  'api',
  'admin',
  'app',
  'mail',
  'company',
  'shop',
  'blog',
  'help',
  'support',
  'static',
  'assets',
  'cdn',
  'status',
  'smtp',
  'ftp',
  'localhost',
  'cloudoc',
])

/** Letters and digits only, and no name that would stand for something else (shop §5). */
export const isSubdomain = (text: string): boolean =>
  /^[a-z0-9]{1,63}$/i.test(text) && !reserved.has(text.toLowerCase())
export const isEmail = (text: string): boolean => z.email().safeParse(text).success
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** Errors by field, with the specification's texts (shop §5); none when the form is right. */
export function formErrors(form: SignUpForm): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of [
    'firstname',
    'lastname',
    'email',
    'personal_phone',
    'companyName',
    'subdomain',
    'password',
  ] as const) {
    if (!isPresent(form[field])) errors[field] = signUpTexts.missing
  }
  const { email, personal_phone: phone, subdomain, password, confirmPassword } = form
  if (!errors['email'] && email && !email.includes('@')) errors['email'] = signUpTexts.email
  else if (!errors['email'] && email && !isEmail(email)) errors['email'] = signUpTexts.emailFormat
  if (!errors['personal_phone'] && !/^\d{10,12}$/.test(phone ?? '')) errors['personal_phone'] = signUpTexts.phone
  if (!errors['subdomain'] && !isSubdomain(subdomain ?? '')) errors['subdomain'] = signUpTexts.subdomain
  if (!errors['password'] && (password ?? '').length < passwordLength) errors['password'] = signUpTexts.shortPassword
  if (confirmPassword !== undefined && confirmPassword !== password) errors['confirmPassword'] = signUpTexts.passwords
  return errors
}
