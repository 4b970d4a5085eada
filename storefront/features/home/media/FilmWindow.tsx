import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { FilmPlayer } from './FilmPlayer.tsx'

export interface FilmWindowProps {
  film: string
  open: boolean
  onClose: () => void
}

/** The film, which has no sound: what it says stands in it as writing, and here in a sentence. */
export function FilmWindow({ film, open, onClose }: FilmWindowProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="The introduction"
      size="wide"
      description="Half a minute without sound: the folders of a set, the editor with the company’s own details, two texts compared, an update merged, and a policy read on a telephone."
    >
      <FilmPlayer film={film} label="The introduction, larger" />
    </Dialog>
  )
}
