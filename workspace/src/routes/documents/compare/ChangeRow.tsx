import type { ReactNode } from 'react'
import { Prose } from '@cloudoc/kit/components/Prose.tsx'
import { cx } from '@cloudoc/kit/components/cx.ts'
import { changeName, wordsFor } from './rows.ts'
import type { Row } from './rows.ts'
import { BlockWords } from './Words.tsx'

export type View = 'side' | 'inline'

/** One side of a change: a sign in the margin, its colour, and the text. */
function Side({ sign, children }: { sign: '+' | '−' | '±'; children: ReactNode }) {
  const look = sign === '+' ? 'side-added' : sign === '−' ? 'side-removed' : 'side-changed'
  return <div className={cx('compare-side', look)}><span aria-hidden className="compare-sign">{sign}</span><div className="min-w-0">{children}</div></div>
}
const nothing = <div aria-hidden className="compare-side compare-nothing hidden md:block" />

function Change({ row, view }: { row: Row; view: View }) {
  const { kind, before, after, words, formatOnly } = row
  const removed = before && <Side sign="−"><del className="block-removed"><Prose html={before.html} /></del></Side>
  const added = after && <Side sign="+"><ins className="block-added"><Prose html={after.html} /></ins></Side>
  if (kind === 'added') return <>{view === 'side' && nothing}{added}</>
  if (kind === 'removed') return <>{removed}{view === 'side' && nothing}</>
  if (!words || formatOnly || !before || !after) return <>{before && <Side sign="−"><Prose html={before.html} /></Side>}{after && <Side sign="+"><Prose html={after.html} /></Side>}</>
  if (view === 'inline') return <Side sign="±"><BlockWords words={words} tag={after.tag} /></Side>
  return (
    <>
      <Side sign="−"><BlockWords words={wordsFor(words, 'before')} tag={before.tag} /></Side>
      <Side sign="+"><BlockWords words={wordsFor(words, 'after')} tag={after.tag} /></Side>
    </>
  )
}

/** A passage that differs; next and previous lead from one to the other. */
export function ChangeRow({ row, view, number, count }: { row: Row; view: View; number: number; count: number }) {
  return (
    <li id={`change-${number}`} tabIndex={-1} className="compare-change">
      <p className="text-small font-bold text-quiet"><span className="sr-only">Change {number} of {count}: </span>{changeName(row)}</p>
      <div className={view === 'side' ? 'compare-two' : 'compare-one'}><Change row={row} view={view} /></div>
    </li>
  )
}

/** A passage that is the same in both. */
export function SameRow({ row, view }: { row: Row; view: View }) {
  const html = (row.after ?? row.before)?.html ?? ''
  return (
    <div className={view === 'side' ? 'compare-two' : 'compare-one'}>
      {view === 'side' && <div aria-hidden className="compare-side hidden md:block"><Prose html={row.before?.html ?? html} /></div>}
      <div className="compare-side"><Prose html={html} /></div>
    </div>
  )
}
