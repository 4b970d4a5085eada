import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { downloadPolicy, hidePolicy } from '@cloudoc/policies/contract/policies.ts'
import { addPublicPolicy, removePublicPolicy } from '@cloudoc/policies/contract/public.ts'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { editPath, readerPath } from '../../addresses/policies.ts'
import type { PolicyItem } from './item.ts'
import { openFile } from './openFile.ts'

const AssignDialog = lazy(async () => ({ default: (await import('../assign/AssignDialog.tsx')).AssignDialog }))
const PublishDialog = lazy(async () => ({ default: (await import('../publish/PublishDialog.tsx')).PublishDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('../publish/WithdrawDialog.tsx')).WithdrawDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

type Open = 'assign' | 'publish' | 'withdraw' | 'delete'

/** What can be done with one policy. `onGone`: it was deleted. */
export function PolicyMenu({ policy, onGone }: { policy: PolicyItem; onGone?: () => void }) {
  const [open, setOpen] = useState<Open>()
  const write = useWriting()
  const close = () => setOpen(undefined)
  const { id, status, hidden, public: isPublic, versionId, fileId } = policy
  const download = async () => {
    const file = await write(downloadPolicy, { id }, { says: '' })
    if (file) openFile(file)
  }
  const items: MenuItem[] = [
    { label: status === 1 ? 'Publish a new version…' : 'Publish…', onSelect: () => setOpen('publish') },
    ...(status === 2 ? [] : [{ label: 'Say who has to read it…', onSelect: () => setOpen('assign') }]),
    { label: 'Who has read it', to: editPath(id, 'readers') },
    ...(versionId === ''
      ? []
      : [
          { label: 'See it as staff do', to: readerPath(id) },
          {
            label: 'Download as PDF',
            onSelect: () => {
              void download()
            },
          },
        ]),
    ...(fileId === '' ? [] : [{ label: 'Open its document', to: `/documents/editor?id=${fileId}` }]),
    isPublic
      ? {
          label: 'Take off the public page',
          apart: true,
          onSelect: () => {
            void write(removePublicPolicy, { id })
          },
        }
      : {
          label: 'Show on the public page',
          apart: true,
          disabled: status !== 1,
          onSelect: () => {
            void write(addPublicPolicy, { fileId: id })
          },
        },
    {
      label: hidden ? 'Show in lists again' : 'Hide from lists',
      onSelect: () => {
        void write(
          hidePolicy,
          { policyId: id, hidden: !hidden },
          { says: hidden ? 'It is in lists again' : 'It is hidden from lists' },
        )
      },
    },
    ...(status === 1 ? [{ label: 'Withdraw…', danger: true, apart: true, onSelect: () => setOpen('withdraw') }] : []),
    { label: 'Delete…', danger: true, apart: status !== 1, onSelect: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`More about ${policy.name}`} icon={<EllipsisVertical aria-hidden />} />}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'assign' && <AssignDialog policies={[policy]} onClose={close} />}
        {open === 'publish' && (
          <PublishDialog policyId={id} name={policy.name} first={policy.version === ''} onClose={close} />
        )}
        {open === 'withdraw' && <WithdrawDialog policy={policy} onClose={close} />}
        {open === 'delete' && (
          <DeleteDialog
            policies={[policy]}
            onClose={close}
            onDone={() => {
              close()
              onGone?.()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
