import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useRef, useState } from 'react'
import type { TopicFile } from '../coursesReads.ts'
import './video.css'

/** Parts of a video that were played here, in seconds. */
export interface Part {
  from: number
  to: number
}
const playedOf = ({ played }: HTMLVideoElement): Part[] =>
  Array.from({ length: played.length }, (_, at): Part => ({ from: played.start(at), to: played.end(at) }))

interface Props {
  file: TopicFile
  title: string
  /** Told while it plays, when it stops, and at its end. */
  onPlayed?: (parts: Part[], isOver: boolean) => void
  /** Asks for another address, where this one is over. */
  onBroken?: () => void
}

/** A video with its captions, by the browser's own controls. */
export function Player({ file, title, onPlayed, onBroken }: Props) {
  // Each reading brings a new address of the same video; the one that plays stays.
  const [{ url, captionsUrl }, setPlaying] = useState(file)
  const [broken, setBroken] = useState(false)
  const place = useRef<HTMLVideoElement>(null)
  const told = (isOver: boolean) => {
    if (place.current) onPlayed?.(playedOf(place.current), isOver)
  }
  if (url === '')
    return (
      <Notice tone="warning" title="This video cannot be opened just now">
        The virus scanner has not let it through yet. Please try again in a moment, or tell your manager.
      </Notice>
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      {broken && (
        <div role="alert">
          <Notice
            tone="warning"
            title="The video stopped"
            action={
              <Button
                variant="quiet"
                onClick={() => {
                  setBroken(false)
                  setPlaying(file)
                  onBroken?.()
                  place.current?.load()
                }}
              >
                Try again
              </Button>
            }
          >
            The connection may be gone. What you have seen stays noted.
          </Notice>
        </div>
      )}
      <video
        ref={place}
        controls
        playsInline
        preload="metadata"
        className="video"
        src={url}
        aria-label={`Video: ${title}`}
        onTimeUpdate={() => told(false)}
        onPause={() => told(true)}
        onEnded={() => told(true)}
        onError={() => setBroken(true)}
      >
        {captionsUrl !== '' && <track kind="captions" srcLang="en" label="English" src={captionsUrl} default />}
      </video>
    </div>
  )
}
