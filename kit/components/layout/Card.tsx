import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps {
  children: ReactNode
  /** `sheet`: one page. `stack`: a pile of pages, for a package of documents. `well`: sunk, for what is secondary. */
  variant?: 'sheet' | 'stack' | 'well'
  as?: 'div' | 'article' | 'section' | 'li'
  /** Without room inside, for a picture or a table up to the edge. */
  flush?: boolean
  className?: string
}

const variants = {
  sheet: 'border border-line bg-sheet shadow-sheet',
  stack: 'mr-2 mb-2 border border-line bg-sheet shadow-stack',
  well: 'bg-well',
}

/** A sheet of paper to put things on. */
export function Card({ children, variant = 'sheet', as: Tag = 'div', flush = false, className }: CardProps) {
  return (
    <Tag className={cx('min-w-0 rounded-md', variants[variant], !flush && 'p-5 sm:p-6', className)}>{children}</Tag>
  )
}
