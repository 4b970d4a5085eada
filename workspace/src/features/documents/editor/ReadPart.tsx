import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import { Prose } from '@cloudoc/kit/components/layout/Prose.tsx'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Showing, Values } from './placeholders/tokens.ts'
import { showTokens } from './placeholders/tokens.ts'

/** A part of the page to be read, set as the editor sets it: what the editor then shows in its place stands where it stood. */
export function ReadPart({
  html,
  values,
  showing,
  body = false,
}: {
  html: string
  values: Values
  showing: Showing
  body?: boolean
}) {
  const shown = useMemo(() => showTokens(html, values, { showing }), [html, values, showing])
  const navigate = useNavigate()
  return (
    <div
      onClick={event => {
        const link = event.target instanceof Element ? event.target.closest('a.placeholder') : null
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        navigate((link.getAttribute('href') ?? '').replace(/^\/company/, ''))
      }}
    >
      <Prose html={shown} className={cx('ck-content', body && 'page-text')} />
    </div>
  )
}
