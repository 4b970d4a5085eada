import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { evidenceText } from '@cloudoc/policies/contract/inspector.ts'
import { titled } from '../policies/policiesTexts.ts'
import { Refused } from '../screen/Refused.tsx'

/** The words of a policy as they were published. */
export function EvidenceText({ token, policyId }: { token: string; policyId: string }) {
  const { data, error, code, isLoading, retry } = useRead(evidenceText, { token, policyId })
  if (isLoading) return <Skeleton shape="block" count={4} label="Opening the policy" />
  if (code === 'absent') return <Notice title={evidenceText.texts.missing} />
  if (error !== undefined || !data) return <Refused error={error ?? ''} code={code} onRetry={retry} />
  return (
    <article className="grid max-w-wide gap-4">
      <header className="grid gap-1">
        <h2 className="wrap-anywhere">{titled(data)}</h2>
        <p className="flex flex-wrap gap-x-4 text-quiet">
          <span>Version {data.version}</span>
          <span>
            Published {longDate(data.publishedAt)}
            {data.publishedBy && ` by ${data.publishedBy}`}
          </span>
        </p>
      </header>
      {data.pdfUrl !== '' ? (
        <p>
          <Button variant="quiet" href={data.pdfUrl} target="_blank" rel="noreferrer">
            Open the PDF<span className="sr-only"> in a new tab</span>
          </Button>
        </p>
      ) : (
        <div className="rounded-md border border-line bg-sheet p-4 sm:p-8">
          {data.headerContent !== '' && (
            <Prose html={data.headerContent} className="mb-6 border-b border-line pb-4 text-quiet" />
          )}
          <Prose html={data.innerContent} />
          {data.footerContent !== '' && (
            <Prose html={data.footerContent} className="mt-8 border-t border-line pt-4 text-quiet" />
          )}
        </div>
      )}
      <p className="text-small wrap-anywhere text-quiet">
        Fingerprint of these words: <code>{data.hash}</code>
      </p>
    </article>
  )
}
