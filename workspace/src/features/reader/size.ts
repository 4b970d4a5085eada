import { read, write } from '@cloudoc/kit/session/storage.ts'
import { useState } from 'react'

/** Sizes of the text, from what is usual to twice that. */
export const sizes = ['1', '2', '3', '4'] as const
export type Size = (typeof sizes)[number]
const storageKey = 'cloudoc_reading_size'

/** The size of the text, remembered on this device. */
export function useSize(): [Size, (step: 1 | -1) => void] {
  const [size, setSize] = useState<Size>(() => sizes.find(each => each === read('localStorage', storageKey)) ?? '1')
  const change = (step: 1 | -1) => {
    const next = sizes[sizes.indexOf(size) + step]
    if (next === undefined) return
    write('localStorage', storageKey, next)
    setSize(next)
  }
  return [size, change]
}
