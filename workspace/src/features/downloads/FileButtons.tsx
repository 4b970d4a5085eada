import type { Progress } from '@cloudoc/kit/calls/useCall.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import Download from 'lucide-react/icons/download'

export type FileFormat = 'pdf' | 'word'

/** Hands something out as a PDF or for Word. */
export const FileButtons = ({ progress, onChoose }: { progress: Progress; onChoose: (format: FileFormat) => void }) => (
  <Menu
    align="end"
    trigger={
      <Button
        variant="quiet"
        progress={progress === 'pending' ? 'pending' : 'idle'}
        pendingText="Making the file…"
        icon={<Download aria-hidden className="size-5" />}
      >
        Download
      </Button>
    }
    items={[
      { label: 'PDF', onSelect: () => onChoose('pdf') },
      { label: 'Word', onSelect: () => onChoose('word') },
    ]}
  />
)
