import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import type { MouseEvent } from 'react'
import { preloadAccount } from '../../features/account/modal/AccountModalHost.tsx'
import { type AccountView, openAccount } from '../../features/account/modal/accountModal.ts'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Sign in and Sign up: links to their pages, which open in the modal instead once the script is there. */
export function SignInLinks({ wide = false, onPick }: { wide?: boolean; onPick?: () => void }) {
  const open = (view: AccountView) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPick?.()
    openAccount(view)
  }
  return (
    <>
      <Button
        to="/signin"
        variant={wide ? 'quiet' : 'link'}
        wide={wide}
        onPointerEnter={preloadAccount}
        onFocus={preloadAccount}
        onClick={open('signin')}
      >
        Sign in
      </Button>
      <Button
        to="/signup"
        variant={wide ? 'primary' : 'quiet'}
        wide={wide}
        onPointerEnter={preloadAccount}
        onFocus={preloadAccount}
        onClick={open('signup')}
      >
        Sign up
      </Button>
    </>
  )
}
