import { guard } from '@cloudoc/esign/contract/rules/guard.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { draftPath, envelopePath } from '../../addresses/signatures.ts'
import type { EnvelopeItem } from '../signaturesReads.ts'
import { useSignFile } from '../useSignFile.ts'
import { endingLabels, endingOf } from './ending.ts'
import { useRemind } from './useMany.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./CancelDialog.tsx')).CancelDialog }))
const ExtendDialog = lazy(async () => ({ default: (await import('./ExtendDialog.tsx')).ExtendDialog }))

/** What can be done with one of them where it stands now; the same rules as the server's. */
export function EnvelopeMenu({ item }: { item: EnvelopeItem }) {
  const [open, setOpen] = useState<'cancel' | 'extend'>()
  const download = useSignFile()
  const remind = useRemind()
  const { envelopeId, title, state } = item
  const may = (action: 'remind' | 'extend' | 'cancel') => guard(action, state) === undefined
  const close = () => setOpen(undefined)
  const items: MenuItem[] = [
    state === 'draft'
      ? { label: 'Go on with it', to: draftPath(envelopeId) }
      : { label: 'Where it stands', to: envelopePath(envelopeId) },
    ...(state === 'finalized'
      ? [
          { label: 'Download the signed file', onSelect: () => download(envelopeId, 'signed') },
          { label: 'Download the certificate', onSelect: () => download(envelopeId, 'certificate') },
        ]
      : []),
    ...(may('remind')
      ? [
          {
            label: 'Remind',
            onSelect: () => {
              void remind([item])
            },
          },
        ]
      : []),
    ...(may('extend') ? [{ label: 'Give more time…', onSelect: () => setOpen('extend') }] : []),
    ...(may('cancel')
      ? [
          {
            label: state === 'draft' ? 'Delete the draft…' : endingLabels[endingOf([item])],
            danger: endingOf([item]) !== 'putAway',
            apart: true,
            onSelect: () => setOpen('cancel'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`More about ${title}`} icon={<EllipsisVertical aria-hidden />} />}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'cancel' && <CancelDialog items={[item]} onClose={close} onDone={close} />}
        {open === 'extend' && <ExtendDialog items={[item]} onClose={close} onDone={close} />}
      </Suspense>
    </>
  )
}
