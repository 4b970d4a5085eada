import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { Spinner } from '@cloudoc/kit/components/feedback/Spinner.tsx'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { closeAccount, useAccountModal } from './accountModal.ts'

const load = () => import('./AccountModal.tsx')

/** Fetches the modal before it is asked for: on pointing at the button that opens it. A failure shows when it is opened. */
export const preloadAccount = (): void => {
  load().catch(() => undefined)
}

/** Place of the sign-in modal, once in the shop's frame. Its own chunk: nobody who only looks around loads it. */
export function AccountModalHost() {
  const { open } = useAccountModal()
  const [Modal, setModal] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!open || Modal) return
    load().then(
      module => setModal(() => module.AccountModal),
      () => {
        closeAccount()
        showMessage(brokenText, 'danger')
      },
    )
  }, [open, Modal])

  // Stays once it has been opened, so that nothing under way is lost by closing it.
  if (Modal) return <Modal />
  if (!open) return null
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-shade">
      <span className="flex items-center gap-3 rounded-lg bg-sheet px-6 py-4 shadow-lift">
        <Spinner />
        Opening
      </span>
    </div>
  )
}
