import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import type { PackageDetails } from '../packages/types.ts'

/** The beginning of one document as it is sold: blanks that a company's own details fill are marked. */
export function Preview({
  preview,
  title = 'Read the beginning of one',
}: {
  preview: Pick<PackageDetails['preview'], 'name' | 'policyNumber' | 'html'>
  title?: string
}) {
  if (!preview.html) return null
  return (
    <section aria-labelledby="preview" className="grid gap-5">
      <h2 id="preview">{title}</h2>
      <div
        role="region"
        aria-label={`Preview of ${preview.name}`}
        tabIndex={0}
        className="paper-sheet overflow-y-auto rounded-md border border-line bg-sheet p-6 shadow-sheet sm:p-10"
      >
        <p className="text-small text-quiet">{preview.policyNumber}</p>
        <h3 className="mb-4 text-section">{preview.name}</h3>
        <Prose html={preview.html} />
        <p className="mt-8 border-t border-line pt-4 text-small text-quiet">
          Here the preview ends. Marked words are filled in with your company’s own details.
        </p>
      </div>
    </section>
  )
}
