import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { isEmbedded } from '@cloudoc/web/contract/video-hosts.ts'
import { VideoFrame } from './VideoFrame.tsx'
import { VideoPlayer } from './VideoPlayer.tsx'

export interface VideoWindowProps {
  video: string
  open: boolean
  onClose: () => void
}

/**
 * A video in a window: our own, which has no sound and whose words stand here in a sentence, or one of another
 * host in a frame (shop §2, documents §2 Sign-in modal).
 */
export function VideoWindow({ video, open, onClose }: VideoWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="The introduction"
      size="wide"
      description={
        isEmbedded(video)
          ? 'It is shown by another site, which may count that you watch it.'
          : 'Half a minute without sound: the folders of a set, the editor with the company’s own details, two texts compared, an update merged, and a policy read on a telephone.'
      }
    >
      {isEmbedded(video) ? (
        <VideoFrame video={video} label="The introduction" />
      ) : (
        <VideoPlayer video={video} label="The introduction, larger" />
      )}
    </Dialog>
  )
}
