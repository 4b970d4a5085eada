import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useState } from 'react'

/** A choice about how things are shown, remembered on this device. Anything else that is stored counts as the first one. */
export function useStoredChoice<V extends string>(key: string, choices: readonly [V, ...V[]]): [V, (value: V) => void] {
  const [chosen, setChosen] = useState(() => {
    const kept = read('localStorage', key)
    return choices.find(each => each === kept) ?? choices[0]
  })
  return [
    chosen,
    value => {
      write('localStorage', key, value)
      setChosen(value)
    },
  ]
}
