import { fieldWords } from '@cloudoc/accounts/contract/detail-words.ts'
import {
  countedFields,
  type FieldRule,
  type ProfileField,
  placeOf,
  profileFields,
} from '@cloudoc/accounts/contract/profile-fields.ts'
import { PhoneField } from '@cloudoc/kit/components/form/PhoneField.tsx'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { TextArea } from '@cloudoc/kit/components/form/TextArea.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { titles } from '../../company/profileTexts.ts'
import { useProfileState } from './profileContext.ts'

const all: Readonly<Record<string, FieldRule>> = {
  ...profileFields[1],
  ...profileFields[2],
  ...profileFields[3],
  ...profileFields[4],
}
/**
 * Fields that the completeness counts, by themselves or as the first part of something, and the parts that it
 * is little without.
 */
const counted = new Set<string>(countedFields.map(name => placeOf(name).field))
const isNeeded = (name: string): boolean => counted.has(name) || /_(?:lastname|town|postcode)$/.test(name)

const inputs = { text: 'text', email: 'email', link: 'url' } as const

/** One field of the company details, by its wire name. */
export function DetailField({ name }: { name: ProfileField }) {
  const { values, type } = useProfileState()
  const { label, hint, autoComplete = 'off' } = fieldWords[name]
  const { kind, max } = all[name] ?? { kind: 'text', max: 200 }
  const value = values[name] ?? ''
  const field = {
    name,
    label,
    value,
    autoComplete,
    optional: !isNeeded(name),
    ...(hint && { hint }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type({ [name]: currentTarget.value }),
  }
  if (name.endsWith('_title')) {
    const options = titles.includes(value) || value === '' ? titles : [value, ...titles]
    return <Select {...field} placeholder="None" options={options.map(title => ({ value: title, label: title }))} />
  }
  if (kind === 'phone') return <PhoneField {...field} />
  if (kind === 'address') return <TextArea {...field} maxLength={max} rows={3} />
  return <TextField {...field} type={inputs[kind]} maxLength={max} />
}
