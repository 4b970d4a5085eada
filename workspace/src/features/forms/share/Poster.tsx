import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { formPoster } from '@cloudoc/forms/contract/sharing.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { QrCode } from '@cloudoc/kit/two-step/QrCode.tsx'
import { OnPaper } from '../../screen/OnPaper.tsx'
import './poster.css'

export type PosterWords = ReplyOf<typeof formPoster>

/** A sheet for the wall, to be printed: what the form is, and the ways there for whoever has a phone. */
export function Poster({ words, onBack }: { words: PosterWords; onBack: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        A sheet for the wall, the reception or a letter. If the form gets another address, print it anew: this one opens
        nothing any more.
      </p>
      <div data-theme="light" className="rounded-md border border-edge bg-sheet p-6">
        <PosterFace words={words} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>Print</Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
      <OnPaper>
        <PosterFace words={words} />
      </OnPaper>
    </div>
  )
}

function PosterFace({ words: { title, companyName, url } }: { words: PosterWords }) {
  return (
    <article aria-label="Poster" className="poster">
      <p className="poster-company">{companyName}</p>
      <p className="poster-title">{title}</p>
      <div className="poster-code">
        <QrCode text={url} label="QR code that opens the form" />
      </div>
      <p>Point your phone’s camera at the square. Without a camera, type:</p>
      <p className="poster-address">{url.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}
