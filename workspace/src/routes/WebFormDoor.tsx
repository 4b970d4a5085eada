import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { screens } from './screens.ts'

/** A form for everybody has a token behind `#`. The same addresses without one are for whoever is signed in: `children`. */
export function WebFormDoor({ children }: { children: ReactNode }) {
  return useLocation().hash.length > 1 ? <screens.WebForm /> : children
}
