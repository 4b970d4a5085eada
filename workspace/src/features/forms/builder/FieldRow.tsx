import type { Field } from '@cloudoc/forms/contract/rules/definition.ts'
import { cx } from '@cloudoc/kit/components/layout/cx.ts'
import Eye from 'lucide-react/icons/eye'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo } from 'react'
import { useRow } from '../../ordering/useRow.tsx'
import { FieldEditor } from './field/FieldEditor.tsx'
import { FieldMock } from './field/FieldMock.tsx'
import { nameOf } from './field/fieldName.ts'
import type { Editing } from './useBuilder.ts'

export interface RowProps {
  field: Field
  /** It is being changed. */
  open: boolean
  /** ‘Shown when …’; '' for always. */
  rule: string
  /** What it lacks to be published; ''. */
  problem: string
  /** Fields before it, for its rule: while it is open. */
  former: readonly Field[]
  /** It was published: its kind stays. */
  published: boolean
  editing: Editing
}

/** One field in the builder: it reads like the form itself, and opens to be changed in its place. */
export const FieldRow = memo(function FieldRow({ field, open, rule, problem, former, published, editing }: RowProps) {
  const name = nameOf(field)
  const { row, handle } = useRow(field.key, name)
  return (
    <li {...row}>
      <div
        className={cx(
          'flex items-start gap-1 rounded-md border bg-sheet py-2 pr-3 sm:pr-4',
          open ? 'border-accent shadow-lift' : 'border-line hover:border-ink',
        )}
      >
        {handle}
        {open ? (
          <FieldEditor field={field} former={former} problem={problem} published={published} editing={editing} />
        ) : (
          <div className="relative grid min-w-0 grow gap-2 py-1">
            <button
              type="button"
              data-face
              onClick={() => editing.open(field.key)}
              className={cx(
                'min-h-target text-left wrap-anywhere after:absolute after:inset-0',
                field.type === 'heading' ? 'text-heading font-bold' : field.type === 'note' ? '' : 'font-bold',
              )}
            >
              <span className="sr-only">Change: </span>
              {field.type === 'note' && field.label.trim() === '' && field.help.trim() !== '' ? field.help : name}
              {!field.required && field.type !== 'heading' && field.type !== 'note' && (
                <span className="font-normal text-quiet"> (optional)</span>
              )}
            </button>
            {field.help.trim() !== '' && (field.type !== 'note' || field.label.trim() !== '') && (
              <p className="text-small text-quiet wrap-anywhere whitespace-pre-line">{field.help}</p>
            )}
            <FieldMock field={field} />
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
