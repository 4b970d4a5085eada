import { copyForm, reopenForms } from '@cloudoc/forms/contract/forms.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import type { MenuItem } from '@cloudoc/kit/components/overlay/Menu.tsx'
import { Menu } from '@cloudoc/kit/components/overlay/Menu.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { answersPath, builderPath, staffFillPath } from '../../addresses/forms.ts'
import type { FormItem } from '../formsReads.ts'
import { answerNoun, countOf, titleOf } from '../formsTexts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('../share/ShareDialog.tsx')).ShareDialog }))
const CloseDialog = lazy(async () => ({ default: (await import('./ChangeDialogs.tsx')).CloseDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./ChangeDialogs.tsx')).DeleteDialog }))

export type FormOfMenu = Pick<FormItem, 'formId' | 'title' | 'state' | 'staff' | 'public' | 'answers'>

/** What can be done with one form where it stands now. `inBuilder`: it is being made on this screen. */
export function FormMenu({
  form,
  inBuilder = false,
  onGone,
}: {
  form: FormOfMenu
  inBuilder?: boolean
  onGone?: () => void
}) {
  const [open, setOpen] = useState<'share' | 'close' | 'delete'>()
  const write = useWriting()
  const navigate = useNavigate()
  const { formId, state, staff, answers } = form
  const title = titleOf(form.title)
  const copy = async () => {
    const made = await write(copyForm, { formId })
    if (made) await navigate(builderPath(made.formId))
  }
  const close = () => setOpen(undefined)
  const items: MenuItem[] = [
    ...(inBuilder ? [] : [{ label: 'Edit', to: builderPath(formId) }]),
    ...(answers > 0 || state !== 'draft'
      ? [{ label: answers === 0 ? 'Answers' : `Answers (${answers})`, to: answersPath(formId) }]
      : []),
    ...(state === 'open' && staff !== 'none' ? [{ label: 'Fill it in', to: staffFillPath(formId) }] : []),
    ...(state === 'open' ? [{ label: 'Share…', onSelect: () => setOpen('share') }] : []),
    {
      label: 'Copy',
      onSelect: () => {
        void copy()
      },
    },
    ...(state === 'open' ? [{ label: 'Close…', apart: true, onSelect: () => setOpen('close') }] : []),
    ...(state === 'closed'
      ? [
          {
            label: 'Open again',
            apart: true,
            onSelect: () => {
              void write(reopenForms, { formIds: [formId] }, { says: 'It is open again' })
            },
          },
        ]
      : []),
    { label: 'Delete…', danger: true, apart: state === 'draft', onSelect: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={`More about ${title}`} icon={<EllipsisVertical aria-hidden />} />}
        items={items}
      />
      <Suspense fallback={null}>
        {open === 'share' && <ShareDialog formId={formId} title={title} onClose={close} />}
        {open === 'close' && <CloseDialog forms={[form]} onClose={close} onDone={close} />}
        {open === 'delete' && (
          <DeleteDialog
            forms={[form]}
            note={answers > 0 ? `Its ${countOf(answers, answerNoun)} go with it.` : ''}
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
