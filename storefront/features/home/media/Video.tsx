import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { isEmbedded } from '@cloudoc/web/contract/video-hosts.ts'
import Play from 'lucide-react/icons/play'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '../../../frame/site.tsx'
import { Shot } from '../../shared/Shot.tsx'
import { Section } from '../Section.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

const VideoWindow = lazy(() => import('./VideoWindow.tsx').then(module => ({ default: module.VideoWindow })))

/** Is this a video of our own, which plays in its place? */
const isOwn = (address: string): boolean => /^\/.*\.(?:webm|mp4)$/.test(address)

/**
 * The video of the introduction (shop §2 Home 4): a picture of the workspace until it is asked for, then the
 * video in its place. A window shows it larger, or shows one of a host of videos in a frame (shop §2 Sign-in modal:
 * another modal shows a video in an embedded frame). Any other address opens where it is.
 */
export function Video() {
  const { settings } = useSite()
  const [open, setOpen] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [shown, setShown] = useState(false)
  const video = settings?.introVideo
  return (
    <Section title="See your documents at work" heading="half">
      <div className={cx('grid items-center gap-4', !playing && 'grid-cols-row sm:grid-cols-2')}>
        {video && playing ? (
          <VideoPlayer video={video} label="The introduction" />
        ) : (
          <Shot
            name="documents"
            alt="The documents of a company in its workspace: folders, review dates, and what has an update"
          />
        )}
        <div className="grid justify-items-start gap-4">
          <p className="text-small text-quiet max-sm:hidden">
            A set as it stands on the day you buy it: in folders, with your name in it, each document with its review
            date and its history.
          </p>
          {video &&
            (isOwn(video) || isEmbedded(video) ? (
              <Button
                variant="quiet"
                icon={<Play aria-hidden className="size-5 shrink-0 max-sm:hidden" />}
                onClick={() => {
                  if (playing || isEmbedded(video)) {
                    setShown(true)
                    setOpen(true)
                  }
                  if (isOwn(video)) setPlaying(!playing)
                }}
              >
                {playing ? 'Show it larger' : 'Watch the introduction'}
              </Button>
            ) : (
              <Button
                variant="quiet"
                href={video}
                target="_blank"
                rel="noopener"
                icon={<Play aria-hidden className="size-5 shrink-0 max-sm:hidden" />}
              >
                Watch the introduction
              </Button>
            ))}
        </div>
      </div>
      {video && shown && (
        <Suspense>
          <VideoWindow video={video} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
