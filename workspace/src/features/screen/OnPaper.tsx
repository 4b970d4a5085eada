import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import './on-paper.css'

/** What is printed while it is there, and all that is printed: a copy beside the page, so that nothing else is on the paper. In light colours, whatever the screen has. */
export const OnPaper = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div data-theme="light" className="on-paper">
      {children}
    </div>,
    document.body,
  )
