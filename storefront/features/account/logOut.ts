import { signOut as signOutCall } from '@cloudoc/accounts/contract/session.ts'
import { send } from '@cloudoc/kit/calls/send.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { session, signOut } from '@cloudoc/kit/session/store.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/** Ends the session here and on the server, and goes to /login (shop §4 Session). A lost network does not keep anyone signed in. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // Sent before the token is cleared, and not waited for; it outlives the page.
    void send(signOutCall, { userName: session().userName }, { keepalive: true })
    signOut()
    showMessage(signOutCall.texts.bye, 'success')
    void navigate('/login')
  }, [navigate])
}
