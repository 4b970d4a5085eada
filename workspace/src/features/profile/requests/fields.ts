import { fieldWords, officerWords } from '../profileTexts.ts'

const groups: Readonly<Record<string, string>> = {
  registered: 'Registered address',
  trading: 'Trading address',
  ...officerWords,
}

/** What a detail is called where it stands alone: 'Director, Last name'. */
export function labelOf(field: string): string {
  if (field === 'subdomain') return 'Subdomain'
  const word = (fieldWords as Readonly<Record<string, { label: string } | undefined>>)[field]
  const group = Object.keys(groups).find(
    name => field.startsWith(`${name}_`) && field in fieldWords && !['trading_name'].includes(field),
  )
  return group === undefined
    ? (word?.label ?? field)
    : `${groups[group] ?? ''}, ${(word?.label ?? field).toLowerCase()}`
}
