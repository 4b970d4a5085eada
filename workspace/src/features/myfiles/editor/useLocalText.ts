import { useSession } from '@cloudoc/kit/session/store.ts'
import { useEffect, useState } from 'react'
import { localText } from '../../documents/editor/autosave/localText.ts'
import type { LocalText } from '../../documents/editor/autosave/texts.ts'
import { preloadEditors } from '../../documents/editor/code.ts'

/** What this browser keeps of a text that the server may not have; undefined while it is looked for. */
export function useLocalText(id: string) {
  const { loginUserId, userId } = useSession()
  const person = loginUserId || userId
  const [local, setLocal] = useState<{ text: LocalText | undefined }>()
  const [round, setRound] = useState(0)
  useEffect(preloadEditors, [])
  useEffect(() => {
    let over = false
    void localText(person, id)
      .get()
      .then(text => {
        if (!over) setLocal({ text })
      })
    return () => {
      over = true
    }
  }, [person, id])
  /** Begins anew with the server's text; what was kept here is let go of. */
  const reopen = () => {
    localText(person, id).drop()
    setLocal({ text: undefined })
    setRound(round + 1)
  }
  return { person, local, round, reopen }
}
