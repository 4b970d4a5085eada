import { maxReviewed } from '@cloudoc/care/contract/reviews.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { useHasUpdates } from '../../company/companyReads.ts'
import { useRights } from '../../rights/documents.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { selectEntries } from '../export/selection.ts'
import { useTakeUpdates } from '../useTakeUpdates.ts'
import { documentsNoun, filesNoun, isDocument, isFile } from './items.ts'
import type { ChosenEntries } from './useChosenEntries.ts'

/** The server takes so many at a time. */
const MAX_AT_ONCE = 100

const itemsNoun = { one: 'item', many: 'items' } as const

/**
 * What can be done with the chosen documents and files. `all`: chooses every document of the place, where
 * there are more than are in sight.
 */
export function Bulk({
  chosen,
  all,
}: {
  chosen: ChosenEntries
  all?: { total: number; choose: () => void } | undefined
}) {
  const rights = useRights()
  const openDialog = useDialogs()
  const [take, taking] = useTakeUpdates()
  const hasUpdates = useHasUpdates()
  const { items, clear } = chosen
  const [documents, files] = [items.filter(isDocument), items.filter(isFile)]
  const few = items.length <= MAX_AT_ONCE
  /** May this person do so with all that is chosen? */
  const may = (withDocuments: boolean, withFiles: boolean): boolean =>
    (documents.length === 0 || withDocuments) && (files.length === 0 || withFiles)
  const waiting = documents.filter(({ updateAvailable }) => updateAvailable)
  const drafts = documents.filter(({ isDraft, approval }) => isDraft && !approval)
  const edited = documents.filter(({ standing }) => standing === 'edited')
  const more: MenuItem[] = [
    ...(rights.editDocuments && documents.length > 0
      ? [
          {
            label: `Issue versions (${drafts.length})…`,
            disabled: drafts.length === 0,
            onSelect: () => openDialog({ kind: 'issue-many', documents: drafts }, clear),
          },
          ...(hasUpdates
            ? [
                {
                  label: `Take updates (${waiting.length})`,
                  disabled: waiting.length === 0,
                  onSelect: () => void take({ files: waiting.map(({ _id }) => _id) }, clear),
                },
              ]
            : []),
          {
            label: `Restore provider’s version (${edited.length})…`,
            disabled: edited.length === 0,
            onSelect: () => openDialog({ kind: 'restore', documents: edited }, clear),
          },
          {
            label: `Overwrite texts (${documents.length})…`,
            disabled: documents.length > MAX_AT_ONCE,
            onSelect: () => openDialog({ kind: 'overwrite', documents }, clear),
          },
        ]
      : []),
    ...(rights.publish && documents.length > 0
      ? [
          {
            label: `Show on the public page (${documents.length})…`,
            apart: true,
            disabled: documents.length > MAX_AT_ONCE,
            onSelect: () => openDialog({ kind: 'publish', documents }, clear),
          },
          {
            label: `Take off the public page (${documents.length})…`,
            disabled: documents.length > MAX_AT_ONCE,
            onSelect: () => openDialog({ kind: 'unpublish', documents }, clear),
          },
        ]
      : []),
    ...(rights.editFiles && files.length > 0
      ? [
          {
            label: `Review date of files (${files.length})…`,
            disabled: !few,
            onSelect: () => openDialog({ kind: 'file-dates', files }, clear),
          },
        ]
      : []),
    ...(may(rights.deleteDocuments, rights.deleteFiles)
      ? [
          {
            label: 'Delete…',
            danger: true,
            apart: true,
            disabled: !few,
            onSelect: () => openDialog({ kind: 'delete', items }, clear),
          },
        ]
      : []),
  ]
  return (
    <BulkBar
      count={items.length}
      noun={files.length === 0 ? documentsNoun : documents.length === 0 ? filesNoun : itemsNoun}
      onClear={clear}
    >
      {all && items.length < all.total && (
        <Button variant="link" onClick={all.choose}>
          Choose all {all.total}
        </Button>
      )}
      <Button variant="quiet" onClick={() => openDialog({ kind: 'export', what: selectEntries(items) }, clear)}>
        Export…
      </Button>
      {rights.editDocuments && documents.length > 0 && (
        <Button
          variant="quiet"
          disabled={documents.length > maxReviewed}
          onClick={() => openDialog({ kind: 'review', documents }, clear)}
        >
          Review…
        </Button>
      )}
      {may(rights.editDocuments, rights.editFiles) && (
        <Button variant="quiet" disabled={!few} onClick={() => openDialog({ kind: 'move', items }, clear)}>
          Move to…
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          align="end"
          items={more}
          trigger={
            <Button variant="quiet" progress={taking}>
              More
            </Button>
          }
        />
      )}
      {!few && (
        <p className="w-full px-2 text-small text-quiet">
          At most {MAX_AT_ONCE} are moved, changed or deleted at a time.
        </p>
      )}
    </BulkBar>
  )
}
