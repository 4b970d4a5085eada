import { cornerId } from '@cloudoc/kit/uploads/corner.ts'
import type { ReactNode } from 'react'

/**
 * The corner of the screen for what goes on by itself, as exports and uploads: it lies over the page, above
 * the bar for chosen rows, and moves nothing.
 */
export const Corner = ({ children }: { children: ReactNode }) => (
  <div
    id={cornerId}
    className="no-print pointer-events-none fixed inset-x-4 bottom-16 z-20 grid gap-2 sm:left-auto sm:w-96 *:pointer-events-auto"
  >
    {children}
  </div>
)
