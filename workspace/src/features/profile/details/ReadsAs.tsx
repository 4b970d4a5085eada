import { type CompanyPlaceholder, compose, type Tab, valuesOf } from '@cloudoc/accounts/contract/profile-fields.ts'
import { placeholders, readsInText } from '@cloudoc/core/contract/placeholders.ts'
import { Card } from '@cloudoc/kit/components/layout/Card.tsx'
import type { Drafts } from '../../company/profileDrafts.ts'
import { useProfileState } from './profileContext.ts'

/** Sentences as policies have them: words, and placeholders between braces. */
const sentences: Readonly<Record<Tab, string>> = {
  1: '{company.name}, trading as {company.tradingName}, is registered under number {company.registrationNumber}. Write to {company.email}, or call {company.phone}.',
  2: 'Our registered office is {register.address}. We work from {trading.address}.',
  3: '{manager.name} is the registered manager, {nominated.name} the nominated or responsible individual. Questions about personal data go to {protectionOfficer.name}. Approved by {director.name}, director.',
  4: '{provider.name} provides {company.regulatedActivity} from {location.name}, {location.address}. {safeguarding.officer} is told of every concern; {company.localAuthority} is called on {safeguarding.phone}.',
}

const isPlaceholder = (key: string): key is CompanyPlaceholder => Object.hasOwn(placeholders, key)

/** What is typed, as it would be kept: composed names follow their parts at once. */
const composedOf = (held: Drafts, values: Drafts): Drafts => {
  const typed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== held[name]))
  return { ...values, ...compose(values, typed) }
}

/** A sentence of a policy with what is on screen just now; a gap is marked by its name, as documents mark it. */
export function ReadsAs({ tab }: { tab: Tab }) {
  const { held, values } = useProfileState()
  const filled = valuesOf(composedOf(held, values))
  return (
    <Card variant="well" as="section" className="grid gap-2">
      <h3 className="text-body font-bold">How it reads in documents</h3>
      <p className="max-w-measure break-words">
        {sentences[tab].split(/\{([a-zA-Z.]+)\}/).map((part, at) => {
          if (!isPlaceholder(part)) return part
          return filled[part] ? (
            <strong key={at}>{readsInText(part, filled[part])}</strong>
          ) : (
            <span key={at} className="border-b-2 border-dashed border-edge text-quiet">
              {placeholders[part]}
            </span>
          )
        })}
      </p>
    </Card>
  )
}
