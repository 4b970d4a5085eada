import { cuesOf } from '@cloudoc/courses/contract/rules/captions.ts'
import { maxCaptions, saveCaptions } from '@cloudoc/courses/contract/video.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { useState } from 'react'
import type { TopicFile } from '../coursesReads.ts'

/** The captions of a video: without them nobody is shown it. */
export function Captions({ file, onSaved }: { file: TopicFile; onSaved: (captionsUrl: string) => void }) {
  const [keep, keeping] = useCall(saveCaptions)
  const [why, setWhy] = useState('')
  const has = file.captionsUrl !== ''
  const take = async (chosen: File) => {
    setWhy('')
    const captions = chosen.size > maxCaptions ? '' : await chosen.text()
    if (!cuesOf(captions)) return setWhy(saveCaptions.refusals.noCaptions.text)
    const envelope = await keep({ videoId: file.fileId, captions })
    if (envelope.status === 1) onSaved(envelope.response.captionsUrl)
  }
  const refused = why || keeping.error
  return (
    <section aria-label="Captions" className="grid max-w-measure grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={has ? 'success' : 'warning'}>{has ? 'It has captions' : 'Captions are missing'}</Status>
        <FilePicker
          variant="quiet"
          label={has ? 'Choose other captions…' : 'Choose captions…'}
          accept=".vtt,.srt,text/vtt"
          multiple={false}
          onPick={([picked]) => {
            if (picked) void take(picked.file)
          }}
        />
      </div>
      {!has && (
        <p className="text-small text-quiet">
          A file with what is heard and when (.vtt or .srt), for staff who do not hear well, or have no sound where they
          are. Programs that cut videos, and the sites that show them, can make one. Without it the course cannot be
          published.
        </p>
      )}
      {refused !== undefined && refused !== '' && (
        <div role="alert">
          <Notice tone="danger" title="These captions were not taken">
            {refused}
          </Notice>
        </div>
      )}
    </section>
  )
}
