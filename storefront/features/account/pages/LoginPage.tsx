import { signOut } from '@cloudoc/accounts/contract/session.ts'
import { showMessage } from '@cloudoc/kit/messages/store.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SignInPage } from './SignInPage.tsx'

/** /login: where signing out leads. The signed-in app, another page, says by `?out` that somebody has just left it. */
export function LoginPage() {
  const [query, setQuery] = useSearchParams()
  const out = query.has('out')
  useEffect(() => {
    if (!out) return
    showMessage(signOut.texts.bye, 'success')
    setQuery(
      rest => {
        rest.delete('out')
        return rest
      },
      { replace: true },
    )
  }, [out, setQuery])
  return <SignInPage />
}
