import { z } from 'zod'
import { passwordLength, signUpTexts } from '../../contract/sign-up.ts'
import { isPresent } from './company-details.ts'

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

type ProblemOf = (value: string) => string | undefined
const none: ProblemOf = () => undefined
const emailProblem: ProblemOf = email => {
  if (!email.includes('@')) return signUpTexts.email
  return isEmail(email) ? undefined : signUpTexts.emailFormat
}
/** What is wrong with what stands in a field, in the order of the form. */
const problems: Readonly<Record<keyof FilledForm, ProblemOf>> = {
  firstname: none,
  lastname: none,
  email: emailProblem,
  personal_phone: phone => (/^\d{10,12}$/.test(phone) ? undefined : signUpTexts.phone),
  companyName: none,
  subdomain: subdomain => (isSubdomain(subdomain) ? undefined : signUpTexts.subdomain),
  password: password => (password.length < passwordLength ? signUpTexts.shortPassword : undefined),
}

/** Errors by field, with the specification's texts (shop §5); none when the form is right. */
export function formErrors(form: SignUpForm): Record<string, string> {
  const errors: Record<string, string> = {}
  const fields = Object.keys(problems) as (keyof FilledForm)[]
  for (const field of fields) if (!isPresent(form[field])) errors[field] = signUpTexts.missing
  for (const field of fields) {
    const problem = errors[field] ?? problems[field](form[field] ?? '')
    if (problem !== undefined) errors[field] = problem
  }
  const { password, confirmPassword } = form
  if (confirmPassword !== undefined && confirmPassword !== password) errors['confirmPassword'] = signUpTexts.passwords
  return errors
}
