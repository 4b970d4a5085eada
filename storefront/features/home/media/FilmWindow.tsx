import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { isEmbedded } from '@cloudoc/web/contract/video-hosts.ts'
import { FilmFrame } from './FilmFrame.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'

export interface FilmWindowProps {
  film: string
  open: boolean
  onClose: () => void
}

/**
 * A film in a window: our own, which has no sound and whose words stand here in a sentence, or one of another
 * host in a frame (shop §2, documents §2 Sign-in modal).
 */
export function FilmWindow({ film, open, onClose }: FilmWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="The introduction"
      size="wide"
      description={
        isEmbedded(film)
          ? 'It is shown by another site, which may count that you watch it.'
          : 'Half a minute without sound: the folders of a set, the editor with the company’s own details, two texts compared, an update merged, and a policy read on a telephone.'
      }
    >
      {isEmbedded(film) ? (
        <FilmFrame film={film} label="The introduction" />
      ) : (
        <FilmPlayer film={film} label="The introduction, larger" />
      )}
    </Dialog>
  )
}
