import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { Link } from 'react-router-dom'
import { answersPath, builderPath } from '../../addresses/forms.ts'
import type { FormItem } from '../formsReads.ts'
import { audienceOf, titleOf } from '../formsTexts.ts'
import { FormStatus } from '../StateLabels.tsx'
import { FormMenu } from './FormMenu.tsx'

export const formColumns: readonly Column<FormItem>[] = [
  {
    key: 'title',
    head: 'Form',
    main: true,
    cell: ({ formId, title, updatedAt, updatedBy }) => (
      <span className="grid py-1 md:min-w-tree">
        <Link to={builderPath(formId)} className="inline-flex min-h-target items-center wrap-anywhere">
          {titleOf(title)}
        </Link>
        <span className="text-small font-normal text-quiet">
          Changed {longDate(updatedAt)}
          {updatedBy !== '' && ` by ${updatedBy}`}
        </span>
      </span>
    ),
  },
  { key: 'state', head: 'Status', cell: form => <FormStatus {...form} /> },
  { key: 'who', head: 'Who fills it in', words: true, cell: audienceOf },
  {
    key: 'answers',
    head: 'Answers',
    align: 'end',
    cell: ({ formId, state, answers, answeredAt }) =>
      answers === 0 ? (
        <span className="text-quiet">{state === 'draft' ? '–' : 'None yet'}</span>
      ) : (
        <span className="grid sm:justify-items-end">
          <Link to={answersPath(formId)} className="inline-flex min-h-target items-center tabular-nums">
            {answers}
          </Link>
          <span className="text-small text-quiet">Newest {longDate(answeredAt)}</span>
        </span>
      ),
  },
  {
    key: 'closes',
    head: 'Closes',
    tight: true,
    wide: true,
    cell: ({ closesOn }) => <Day date={closesOn} />,
  },
  { key: 'menu', head: 'More', plain: true, bare: true, align: 'end', cell: form => <FormMenu form={form} /> },
]
