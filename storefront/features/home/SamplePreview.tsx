import ExternalLink from 'lucide-react/icons/external-link'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import type { Sample } from './reads.ts'

export interface SamplePreviewProps {
  sample: Sample
  open: boolean
  onClose: () => void
}

/** Phones say that they show no PDF inside a page; browsers that do not say are believed to do it. */
const readsPdf = (): boolean => (navigator as { pdfViewerEnabled?: boolean }).pdfViewerEnabled !== false

/** A sample in the browser's own reader; where there is none, its first page, and the way to all of it. */
export function SamplePreview({ sample: { title, file_path, picture }, open, onClose }: SamplePreviewProps) {
  return (
    <Dialog
      open={open} onOpenChange={next => { if (!next) onClose() }} title="PREVIEW DOCUMENT" description={title} size="wide"
      footer={<>
        <Button href={file_path} target="_blank" rel="noopener" icon={<ExternalLink aria-hidden className="size-5" />}>Open in a new tab</Button>
        <Button href={file_path} download={`${title}.pdf`} look="quiet">Download PDF</Button>
      </>}
    >
      {readsPdf()
        ? <iframe src={`${file_path}#view=FitH&navpanes=0`} title={`${title}, PDF`} className="sample-reader w-full rounded-sm border border-line bg-well" />
        : <>
            <Notice>This browser shows no PDFs inside a page. Here is the first page; open the document to read all of it.</Notice>
            <img src={picture} alt={`First page of ${title}`} width="520" height="736" className="picture h-auto w-full border border-line" />
          </>}
    </Dialog>
  )
}
