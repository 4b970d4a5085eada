import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { counted } from '@cloudoc/kit/format/count.ts'
import { Link } from 'react-router-dom'
import { updatePath } from '../../addresses/documents.ts'
import type { DialogRequest, DialogState } from './useDialogs.ts'

type Result = Extract<DialogRequest, { kind: 'updated' }>['result']

/**
 * What became of taking updates: how many were updated, and which have to be merged by hand, as the company
 * edited them.
 */
export function UpdatedDialog({
  result: { updated, merged, left, toMerge, withoutUpdates = 0 },
  open,
  onClose,
}: DialogState & { result: Result }) {
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Updates taken"
      description={
        updated === 0
          ? 'No document was updated.'
          : `${counted(updated, 'document')} ${updated === 1 ? 'has' : 'have'} the provider’s newest version.${merged > 0 ? ` In ${counted(merged, 'document')} your company’s text was merged with it; nothing conflicted.` : ''}`
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {left > 0 && (
        <p>
          {counted(left, 'more edited document')} {left === 1 ? 'was' : 'were'} not looked at yet. Take the updates
          again for the rest.
        </p>
      )}
      {withoutUpdates > 0 && (
        <p>
          {counted(withoutUpdates, 'document')} {withoutUpdates === 1 ? 'stays as it is' : 'stay as they are'}: no
          licence with Updates covers {withoutUpdates === 1 ? 'it' : 'them'}.
        </p>
      )}
      {toMerge.length > 0 && (
        <section aria-label="To be merged" className="grid gap-2">
          <p>
            In {toMerge.length === 1 ? 'one document' : `${toMerge.length} documents`} your company and the provider
            changed the same passage. {toMerge.length === 1 ? 'It is' : 'They are'} left as{' '}
            {toMerge.length === 1 ? 'it is' : 'they are'}; choose in each:
          </p>
          <ul className="border-t border-line">
            {toMerge.map(({ fileId, name }) => (
              <li key={fileId} className="border-b border-line">
                <Link to={updatePath(fileId)} onClick={onClose} className="flex min-h-target items-center py-2">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
