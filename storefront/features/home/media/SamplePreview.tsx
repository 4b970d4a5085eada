import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import type { Sample } from '../homeReads.ts'

export interface SamplePreviewProps {
  sample: Sample
  open: boolean
  onClose: () => void
}

/** Phones say that they show no PDF inside a page; browsers that do not say are believed to do it. */
const readsPdf = (): boolean => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled !== false

/** The pages of a sample as pictures, to be leafed through by button or arrow key. */
function Leaves({ title, pages }: { title: string; pages: readonly string[] }) {
  const [at, setAt] = useState(0)
  const last = pages.length - 1
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)))
  return (
    <div
      role="group"
      aria-label={`Pages of ${title}`}
      className="grid gap-3"
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === 'ArrowLeft' ? at - 1 : at + 1)
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label="Page before"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => go(at - 1)}
          aria-disabled={at === 0}
        />
        <p role="status" className="text-small text-quiet">
          Page {at + 1} of {pages.length}
        </p>
        <IconButton
          label="Next page"
          icon={<ChevronRight aria-hidden />}
          onClick={() => go(at + 1)}
          aria-disabled={at === last}
        />
      </div>
      <img
        src={pages[at]}
        alt={`Page ${at + 1} of ${title}`}
        width="640"
        height="905"
        className="picture h-auto w-full border border-line"
      />
    </div>
  )
}

/**
 * A sample in the browser's own reader; where there is none, its pages to be leafed through, and the way to
 * all of it.
 */
export function SamplePreview({ sample: { title, file_path, pages }, open, onClose }: SamplePreviewProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="PREVIEW DOCUMENT"
      description={title}
      size="wide"
      footer={
        <>
          <Button
            href={file_path}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink aria-hidden className="size-5" />}
          >
            Open in a new tab
          </Button>
          <Button href={file_path} download={`${title}.pdf`} variant="quiet">
            Download PDF
          </Button>
        </>
      }
    >
      {readsPdf() ? (
        <iframe
          src={`${file_path}#view=FitH&navpanes=0`}
          title={`${title}, PDF`}
          className="sample-reader w-full rounded-sm border border-line bg-well"
        />
      ) : (
        <Leaves key={file_path} title={title} pages={pages} />
      )}
    </Dialog>
  )
}
