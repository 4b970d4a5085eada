import { useState, useSyncExternalStore } from 'react'
import { read, write } from '@cloudoc/kit/session/storage.ts'

const key = 'cloudoc_menu_folded'
const little = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(max-width: 63.99rem)') : undefined)
const watchWidth = (changed: () => void) => {
  const width = little()
  width?.addEventListener('change', changed)
  return () => width?.removeEventListener('change', changed)
}

/** Is the side menu folded? As chosen on this device (documents §2 Side menu); until someone chooses, where there is little room beside it. */
export function useFolded(): [boolean, () => void] {
  const [chosen, setChosen] = useState(() => read('localStorage', key))
  const isLittle = useSyncExternalStore(watchWidth, () => little()?.matches ?? false)
  const folded = chosen === null ? isLittle : chosen === 'yes'
  const toggle = () => {
    const next = folded ? 'no' : 'yes'
    write('localStorage', key, next)
    setChosen(next)
  }
  return [folded, toggle]
}
