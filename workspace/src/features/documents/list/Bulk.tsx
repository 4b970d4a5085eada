import { maxReviewed } from '@cloudoc/care/contract/reviews.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { selectDocuments } from '../../exports/selection.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { documentsNoun } from './items.ts'
import { useRights } from '../rights.ts'
import type { Chosen } from './useChosen.ts'
import { useTakeUpdates } from '../useTakeUpdates.ts'

/** The server takes so many at a time. */
const MAX_AT_ONCE = 100

/** What can be done with the chosen documents. `all`: chooses every document of the place, where there are more than are in sight. */
export function Bulk({ chosen, all }: { chosen: Chosen; all?: { total: number; choose: () => void } | undefined }) {
  const rights = useRights()
  const openDialog = useDialogs()
  const [take, taking] = useTakeUpdates()
  const { items: documents, clear } = chosen
  const few = documents.length <= MAX_AT_ONCE
  const waiting = documents.filter(({ updateAvailable }) => updateAvailable)
  const drafts = documents.filter(({ isDraft, approval }) => isDraft && !approval)
  const edited = documents.filter(({ standing }) => standing === 'edited')
  const more: MenuItem[] = [
    ...(rights.editDocuments ? [
      { label: `Issue versions (${drafts.length})…`, disabled: drafts.length === 0, onSelect: () => openDialog({ kind: 'issue-many', documents: drafts }, clear) },
      { label: `Take updates (${waiting.length})`, disabled: waiting.length === 0, onSelect: () => void take({ files: waiting.map(({ _id }) => _id) }, clear) },
      { label: `Restore provider’s version (${edited.length})…`, disabled: edited.length === 0, onSelect: () => openDialog({ kind: 'restore', documents: edited }, clear) },
    ] : []),
    ...(rights.deleteDocuments ? [{ label: 'Delete…', danger: true, apart: rights.editDocuments, disabled: !few, onSelect: () => openDialog({ kind: 'delete', documents }, clear) }] : []),
  ]
  return (
    <BulkBar count={documents.length} noun={documentsNoun} onClear={clear}>
      {all && documents.length < all.total && <Button look="link" onClick={all.choose}>Choose all {all.total}</Button>}
      <Button look="quiet" onClick={() => openDialog({ kind: 'export', what: selectDocuments(documents) }, clear)}>Export…</Button>
      {rights.editDocuments && <Button look="quiet" disabled={documents.length > maxReviewed} onClick={() => openDialog({ kind: 'review', documents }, clear)}>Review…</Button>}
      {rights.editDocuments && <Button look="quiet" disabled={!few} onClick={() => openDialog({ kind: 'move', documents }, clear)}>Move to…</Button>}
      {more.length > 0 && <Menu align="end" items={more} trigger={<Button look="quiet" progress={taking}>More</Button>} />}
      {!few && <p className="w-full px-2 text-small text-quiet">At most {MAX_AT_ONCE} documents are moved or deleted at a time.</p>}
    </BulkBar>
  )
}
