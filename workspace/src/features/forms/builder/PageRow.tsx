import type { Field, Page } from '@cloudoc/forms/contract/rules/definition.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { IconButton } from '@cloudoc/kit/components/action/IconButton.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { useRow } from '../../ordering/useRow.tsx'
import { RuleEditor } from './field/RuleEditor.tsx'
import type { Editing } from './useBuilder.ts'

interface PageProps {
  page: Page /** From 1. */
  number: number
  open: boolean
  rule: string
  problem: string
  former: readonly Field[]
  editing: Editing
}

/** Where a page begins. The first is at the top, and stays there. */
export const PageRow = memo(function PageRow({
  page: { key, title, showWhen },
  number,
  open,
  rule,
  problem,
  former,
  editing,
}: PageProps) {
  const name = `page ${number}`
  const first = number === 1
  const { row, handle } = useRow(key, name, first)
  return (
    <li {...row}>
      <div
        className={cx(
          'flex items-start gap-1 rounded-md border-t-2 py-1 pr-3',
          open ? 'border border-accent bg-sheet shadow-lift' : 'border-accent',
          first && 'pl-3',
        )}
      >
        {handle}
        {open ? (
          <div
            role="group"
            aria-label={`Change page ${number}`}
            className="grid min-w-0 grow grid-cols-1 gap-4 py-1"
            onKeyDown={event => {
              if (event.key === 'Escape') editing.open('')
            }}
          >
            <p className="flex min-h-target items-center text-small text-quiet">Page {number}</p>
            <TextField
              label="Title of this page"
              name={`${key}-title`}
              data-first
              optional
              maxLength={200}
              autoComplete="off"
              value={title}
              onChange={({ currentTarget: { value } }) => editing.page(key, { title: value })}
            />
            {!first && (
              <RuleEditor
                name={key}
                rule={showWhen}
                former={former}
                onChange={next => editing.page(key, { showWhen: next })}
              />
            )}
            {problem !== '' && (
              <p role="status" className="text-small font-bold text-warning">
                {problem}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-1 border-t border-line pt-2">
              <Button variant="quiet" onClick={() => editing.open('')}>
                Done
              </Button>
              <span className="grow" />
              {!first && (
                <>
                  <IconButton label="Move up" icon={<ArrowUp aria-hidden />} onClick={() => editing.moveBy(key, -1)} />
                  <IconButton
                    label="Move down"
                    icon={<ArrowDown aria-hidden />}
                    onClick={() => editing.moveBy(key, 1)}
                  />
                  <IconButton
                    label="Take out this page break"
                    danger
                    icon={<Trash2 aria-hidden />}
                    onClick={() => editing.remove(key)}
                  />
                </>
              )}
            </div>
          </div>
        ) : (
          <div className="relative grid min-w-0 grow gap-1">
            <button
              type="button"
              data-face
              onClick={() => editing.open(key)}
              className="flex min-h-target flex-wrap items-center gap-x-3 text-left wrap-anywhere after:absolute after:inset-0"
            >
              <span className="text-small text-quiet">
                <span className="sr-only">Change: </span>Page {number}
              </span>
              {title.trim() !== '' && <span className="text-heading font-bold">{title}</span>}
            </button>
            {rule !== '' && (
              <p className="flex gap-2 text-small text-info">
                <Eye aria-hidden className="mt-px size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{rule}</span>
              </p>
            )}
            {problem !== '' && (
              <p className="flex gap-2 text-small font-bold text-warning">
                <TriangleAlert aria-hidden className="mt-px size-5 shrink-0" />
                {problem}
              </p>
            )}
          </div>
        )}
      </div>
    </li>
  )
})
