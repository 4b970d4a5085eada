import { agreement } from '@cloudoc/checkout/contract/agreement.ts'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'

/** What a buyer accepts before paying; the server records it as it stands here (rulings 34). */
export function Agreement({
  accepted,
  error,
  onChange,
}: {
  accepted: boolean
  error: boolean
  onChange: (accepted: boolean) => void
}) {
  return (
    <div className="grid gap-1">
      <Checkbox
        name="accepted"
        checked={accepted}
        label={<span className="text-small">{agreement.text}</span>}
        error={error ? 'Please read and accept this before you pay.' : undefined}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <p className="flex flex-wrap gap-x-4 pl-8 text-small">
        <a className="inline-flex min-h-target items-center" href={agreement.terms} target="_blank" rel="noopener">
          Terms and conditions
        </a>
        <a className="inline-flex min-h-target items-center" href={agreement.privacy} target="_blank" rel="noopener">
          Privacy policy
        </a>
      </p>
    </div>
  )
}
