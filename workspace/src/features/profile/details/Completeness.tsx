import { type CountedField, countedFields, placeOf, uncounted } from '@cloudoc/accounts/contract/profile-fields.ts'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router-dom'
import type { Drafts } from '../../company/profileDrafts.ts'
import { countedWords } from '../../company/profileTexts.ts'

function MissingLink({ name }: { name: CountedField }) {
  const { tab, field } = placeOf(name)
  return (
    <Link to={{ search: `?tab=${tab}&field=${field}` }} className="inline-flex min-h-target items-center">
      {countedWords[name]}
    </Link>
  )
}

/** How many of the 20 details are saved, the next one to fill in, and all that are missing (rulings 23). */
export function Completeness({ details }: { details: Drafts }) {
  const missing = uncounted(details)
  const [next] = missing
  const filled = countedFields.length - missing.length
  return (
    <section aria-label="Completeness" className="grid gap-2">
      <div className="max-w-form">
        <Progress label={`${filled} of ${countedFields.length} details filled`} value={filled / countedFields.length} />
      </div>
      {next === undefined ? (
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
          Your documents have all they ask for most.
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2">
          Next: <MissingLink name={next} />
        </p>
      )}
      {missing.length > 1 && (
        <details>
          <summary className="flex min-h-target w-fit cursor-pointer items-center text-quiet underline hover:text-ink">
            See all {missing.length} missing details
          </summary>
          <ul className="flex flex-wrap gap-x-6">
            {missing.map(name => (
              <li key={name}>
                <MissingLink name={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
