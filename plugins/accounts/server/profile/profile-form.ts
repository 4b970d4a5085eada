import { profileTexts } from '../../contract/profile.ts'
import { type FieldKind, isPresent, profileFields, type Tab } from '../../contract/profile-fields.ts'
import { isEmail } from '../company/sign-up-form.ts'

/** A form of the profile, read: what each field is to be from now on, and what is wrong with the others. */
export interface ReadForm {
  values: Record<string, string>
  errors: Record<string, string>
}

/**
 * Digits only; a number written for callers from abroad as one within the country: `+44 (0)20 7946 0000` →
 * `02079460000`.
 */
function plainPhone(written: string): string {
  const [bare, abroad] = [written.replace(/[\s().-]/g, ''), /^(?:\+|00)?44(?=0?\d{10}$)0?/]
  return abroad.test(bare) ? `0${bare.replace(abroad, '')}` : bare
}

/** `www.example.org` → `https://www.example.org`; nothing where it is no https address of a public name. */
function httpsAddress(written: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  if (!URL.canParse(address) || /\s/.test(address)) return undefined
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && /\.[a-z0-9-]{2,}$/i.test(hostname) && username === '' && password === ''
    ? address
    : undefined
}

const readers: Readonly<Record<FieldKind, (written: string) => { value: string } | { error: string }>> = {
  text: written => ({ value: written.replace(/\s+/g, ' ') }),
  address: written => ({
    value: written
      .split(/\r?\n/)
      .map(line => line.trim().replace(/\s+/g, ' '))
      .filter(line => line !== '')
      .join('\n'),
  }),
  email: written => (isEmail(written) ? { value: written } : { error: profileTexts.email }),
  phone: written =>
    /^\d{10,12}$/.test(plainPhone(written)) ? { value: plainPhone(written) } : { error: profileTexts.phone },
  link: written => {
    const value = httpsAddress(written)
    return value === undefined ? { error: profileTexts.link } : { value }
  },
}

/**
 * Reads what was sent for one tab (shop §5). A field that was not sent is in neither list; one that was
 * emptied is ''.
 */
export function readProfile(tab: Tab, input: Readonly<Record<string, unknown>>): ReadForm {
  const form: ReadForm = { values: {}, errors: {} }
  for (const [name, { kind }] of Object.entries(profileFields[tab])) {
    const written = input[name]
    if (typeof written !== 'string') continue
    const read = isPresent(written) ? readers[kind](written.trim()) : { value: '' }
    if ('value' in read) form.values[name] = read.value
    else form.errors[name] = read.error
  }
  if (form.values['companyName'] === '') form.errors['companyName'] = profileTexts.noName
  return form
}
