import { useState } from 'react'
import { read, write } from '@cloudoc/kit/session/storage.ts'

const key = 'cloudoc_menu_folded'
/** Until someone chooses: folded where there is little room beside it. */
const little = () => typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 63.99rem)').matches

/** Is the side menu folded? Remembered on this device (documents §2 Side menu). */
export function useFolded(): [boolean, () => void] {
  const [folded, setFolded] = useState(() => { const kept = read('localStorage', key); return kept === null ? little() : kept === 'yes' })
  const toggle = () => {
    write('localStorage', key, folded ? 'no' : 'yes')
    setFolded(!folded)
  }
  return [folded, toggle]
}
