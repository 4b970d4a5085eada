import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'

/** What the provider has not confirmed: said to those who adopt a document, until its staff close it. */
export function AdoptionChecks({ checks }: { checks: readonly string[] }) {
  if (checks.length === 0) return null
  return (
    <Notice title="Check before you adopt">
      <p>
        We could not confirm {checks.length === 1 ? 'this' : 'these'} when we wrote the document, or it depends on your
        service:
      </p>
      <ul className="list-disc pl-5">
        {checks.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
