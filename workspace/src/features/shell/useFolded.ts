import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const key = 'cloudoc_menu_folded'
const little = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(max-width: 63.99rem)') : undefined)
const watchWidth = (changed: () => void) => {
  const width = little()
  width?.addEventListener('change', changed)
  return () => width?.removeEventListener('change', changed)
}

/** `over`: unfolded above the screen, which keeps its width. */
export interface Folding {
  folded: boolean
  over: boolean
  toggle: () => void
  fold: () => void
}

/**
 * Is the side menu folded? As chosen on this device (documents §2 Side menu). Where there is little room beside it, it is folded; unfolded by hand it lies over
 * the screen, as no table has room beside it, until one goes on.
 */
export function useFolded(): Folding {
  const [chosen, setChosen] = useState(() => read('localStorage', key))
  const isLittle = useSyncExternalStore(watchWidth, () => little()?.matches ?? false)
  const { key: place } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const over = isLittle && openAt === place
  const folded = isLittle ? !over : chosen === 'yes'
  const toggle = () => {
    if (isLittle) return setOpenAt(over ? undefined : place)
    const next = folded ? 'no' : 'yes'
    write('localStorage', key, next)
    setChosen(next)
  }
  return { folded, over, toggle, fold: () => setOpenAt(undefined) }
}
