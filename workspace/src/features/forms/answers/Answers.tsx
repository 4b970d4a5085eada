import { answerList, exportAnswers } from '@cloudoc/forms/contract/answers.ts'
import { formPage } from '@cloudoc/forms/contract/shapes.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import { textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { BulkBar } from '@cloudoc/kit/components/data/BulkBar.tsx'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Table } from '@cloudoc/kit/components/data/Table.tsx'
import { Badge } from '@cloudoc/kit/components/feedback/Badge.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import Download from 'lucide-react/icons/download'
import Inbox from 'lucide-react/icons/inbox'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { answerPath, builderPath, formsPath } from '../../addresses/forms.ts'
import { exportReads } from '../../exports/exports.ts'
import { Filters } from '../../lists/Filters.tsx'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { useMakesForms } from '../../rights/forms.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { AnswerRow } from '../formsReads.ts'
import { answerNoun, countOf, titleOf } from '../formsTexts.ts'
import { Gone } from './Gone.tsx'

const DeleteAnswers = lazy(async () => ({ default: (await import('./DeleteAnswers.tsx')).DeleteAnswers }))

const day = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string): string => (day.test(text) ? text : '')

/** What was answered to a form, newest first (/formslist/…/answers). */
export function Answers() {
  const makes = useMakesForms()
  const { formId = '' } = useParams()
  return makes ? (
    <Given key={formId} formId={formId} />
  ) : (
    <Screen title="Answers">
      <NotPermitted />
    </Screen>
  )
}

/** The number leads to the answers; the first questions stand beside it. */
const columnsFor = (formId: string, asked: readonly { key: string; label: string }[]): Column<AnswerRow>[] => [
  {
    key: 'number',
    head: 'Answer',
    main: true,
    cell: ({ answerId, number, correction }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={answerPath(formId, answerId)} className="inline-flex min-h-target items-center tabular-nums">
          Number {number}
        </Link>
        {correction > 0 && <Badge>Corrected</Badge>}
      </span>
    ),
  },
  { key: 'at', head: 'Sent', tight: true, cell: ({ at }) => dateAndTime(at) },
  {
    key: 'by',
    head: 'By',
    words: true,
    cell: ({ by, staff }) =>
      by === '' ? <span className="text-quiet">{staff ? 'Somebody of staff' : 'Visitor'}</span> : by,
  },
  ...asked.map(
    ({ key, label }, at): Column<AnswerRow> => ({
      key,
      head: label,
      words: true,
      ...(at > 0 && { wide: true }),
      cell: ({ cells }) => <span className="line-clamp-2">{cells[at] ?? ''}</span>,
    }),
  ),
]

function Given({ formId }: { formId: string }) {
  const params = useListParams(formPage)
  const { skip, get, filter, goTo, clear, round } = params
  const [search, from, to] = [get('search'), dayIn(get('from')), dayIn(get('to'))]
  const list = useRead(
    answerList,
    { formId, search, from, to, skip, limit: formPage },
    { keepPrevious: true, onFocus: true },
  )
  useLastPage(list, params, formPage)
  const { title = '', columns = [], answers: rows, counts, gone } = list.data ?? {}
  const key = `${search} ${from} ${to}`
  const [chosen, setChosen] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() })
  const ids = chosen.key === key ? chosen.ids : new Set<string>()
  const picked = rows?.filter(({ answerId }) => ids.has(answerId)) ?? []
  const choose = (next: ReadonlySet<string>) => setChosen({ key, ids: next })
  const narrowed = search !== '' || from !== '' || to !== '' || skip > 0
  const split =
    counts && counts.staff > 0 && counts.public > 0
      ? `: ${counts.staff} from staff, ${counts.public} by the address`
      : ''
  return (
    <Screen
      title={list.data ? `Answers to ‘${titleOf(title)}’` : 'Answers'}
      tab={`Answers to ${titleOf(title)}`}
      crumbs={[{ label: 'Forms', to: formsPath }]}
      lead={counts && counts.total > 0 && `${countOf(counts.total, answerNoun)}${split}.`}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {counts !== undefined && counts.total > 0 && <ExportButton input={{ formId, from, to }} />}
          {list.data && (
            <Button variant="link" to={builderPath(formId)}>
              To the form
            </Button>
          )}
        </div>
      }
    >
      {counts !== undefined && counts.total > 0 && (
        <Filters label="Find answers">
          <SearchField
            key={round}
            label="Search by name or number"
            initial={search}
            onSearch={text => filter({ search: text })}
          />
          <TextField
            label="From"
            name="from"
            type="date"
            max={to}
            value={from}
            onChange={({ currentTarget: { value } }) => filter({ from: value })}
          />
          <TextField
            label="Until"
            name="to"
            type="date"
            min={from}
            value={to}
            onChange={({ currentTarget: { value } }) => filter({ to: value })}
          />
        </Filters>
      )}
      <ListStates
        reading={list}
        rows={rows}
        noun={answerNoun}
        narrowed={(counts?.total ?? 0) > 0 && narrowed}
        onClear={clear}
        empty={
          <EmptyState
            title={gone && gone.total > 0 ? 'No answers are left' : 'Nobody has answered yet'}
            icon={<Inbox className="size-8" />}
            action={
              <Button variant="quiet" to={builderPath(formId, 'settings')}>
                See who can fill it in
              </Button>
            }
          >
            Answers come here as soon as they are sent.
          </EmptyState>
        }
      >
        {shown => (
          <>
            <Table
              caption={`Answers to ${titleOf(title)}`}
              columns={columnsFor(formId, columns)}
              rows={shown}
              rowKey={({ answerId }) => answerId}
              selection={{ chosen: ids, onChange: choose, nameOf: ({ number }) => `Number ${number}` }}
            />
            <AnswersBulk formId={formId} answers={picked} onClear={() => choose(new Set())} />
            <Pagination skip={skip} limit={formPage} total={list.total} label="Pages of answers" onSkip={goTo} />
          </>
        )}
      </ListStates>
      {gone && <Gone gone={gone} />}
    </Screen>
  )
}

/** What can be done with several answers at once. */
function AnswersBulk({
  formId,
  answers,
  onClear,
}: {
  formId: string
  answers: readonly AnswerRow[]
  onClear: () => void
}) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <BulkBar count={answers.length} noun={answerNoun} onClear={onClear}>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Delete…
        </Button>
      </BulkBar>
      {open && (
        <Suspense fallback={null}>
          <DeleteAnswers
            formId={formId}
            answers={answers}
            onClose={close}
            onDone={() => {
              close()
              onClear()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** All answers that the days leave, as a spreadsheet: made in the background, and shown where exports are. */
function ExportButton({ input }: { input: { formId: string; from: string; to: string } }) {
  const [ask, asking] = useCall(exportAnswers)
  const { mutate } = useSWRConfig()
  const go = async () => {
    const envelope = await ask(input)
    void mutate(keysOf(exportReads))
    if (envelope.status === 1) showToast(exportAnswers.texts.started)
    else showMessage(textOf(envelope) ?? brokenText, envelope.status === 2 ? 'info' : 'danger')
  }
  return (
    <Button
      icon={<Download aria-hidden className="size-5" />}
      progress={asking.progress}
      pendingText="Making…"
      onClick={() => {
        void go()
      }}
    >
      Export (CSV)
    </Button>
  )
}
