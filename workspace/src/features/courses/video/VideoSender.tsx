import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Progress } from '@cloudoc/kit/components/feedback/Progress.tsx'
import { FilePicker } from '@cloudoc/kit/components/upload/FilePicker.tsx'
import { fileSize } from '@cloudoc/kit/format/size.ts'
import type { VideoUpload } from './useVideoUpload.ts'

const notes = {
  looking: 'Looking at the file…',
  sending: 'You can pause at any time. Keep this page open.',
  paused: 'Paused. What was sent stays for a day.',
  waiting: 'The connection is broken. It goes on by itself when it is back.',
  preparing: 'All of it is there, and is being put together. This takes a few seconds.',
} as const

/** Chooses a video and shows how far it has come. */
export function VideoSender({
  upload: {
    sending: { stage, name, sent, size, text },
    choose,
    pause,
    goOn,
    giveUp,
  },
  label,
}: {
  upload: VideoUpload
  label: string
}) {
  const isUnderWay = stage !== 'none' && stage !== 'refused'
  return (
    <div className="grid max-w-measure grid-cols-1 gap-3">
      {stage === 'refused' && (
        <div role="alert">
          <Notice tone="danger" title={name === '' ? 'It was not taken' : `‘${name}’ was not taken`}>
            {text}
          </Notice>
        </div>
      )}
      {isUnderWay && (
        <>
          <p className="wrap-anywhere">
            <strong>{name}</strong>{' '}
            <span className="text-quiet tabular-nums">
              {stage === 'looking' ? fileSize(size) : `${fileSize(sent)} of ${fileSize(size)}`}
            </span>
          </p>
          <Progress
            label={stage === 'preparing' ? 'Preparing' : 'Uploading'}
            {...(stage === 'looking' || stage === 'preparing' ? {} : { value: size > 0 ? sent / size : 0 })}
            note={notes[stage]}
          />
          {stage !== 'preparing' && stage !== 'looking' && (
            <div className="flex flex-wrap gap-3">
              {stage === 'paused' ? (
                <Button variant="quiet" onClick={goOn}>
                  Go on
                </Button>
              ) : (
                <Button variant="quiet" onClick={pause}>
                  Pause
                </Button>
              )}
              <Button variant="link" onClick={giveUp}>
                Give it up
              </Button>
            </div>
          )}
        </>
      )}
      {!isUnderWay && (
        <>
          <div>
            <FilePicker
              variant="quiet"
              label={label}
              accept="video/mp4,video/webm,.mp4,.webm"
              multiple={false}
              onPick={([picked]) => {
                if (picked) void choose(picked.file)
              }}
            />
          </div>
          <p className="text-small text-quiet">
            MP4 or WebM, up to 500 MB. It needs captions, too: a file of what is said (.vtt or .srt).
          </p>
        </>
      )}
    </div>
  )
}
