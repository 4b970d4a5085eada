import { formPage } from '@cloudoc/forms/contract/shapes.ts'
import { staffForms } from '@cloudoc/forms/contract/staff.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { SearchField } from '@cloudoc/kit/components/form/SearchField.tsx'
import { Chips } from '@cloudoc/kit/components/navigation/Chips.tsx'
import { dateAndTime, longDate } from '@cloudoc/kit/format/date.ts'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import { Link } from 'react-router-dom'
import { staffFillPath } from '../../addresses/forms.ts'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { Screen } from '../../screen/Screen.tsx'
import { noon, noun } from '../formsTexts.ts'
import { MySent } from './MySent.tsx'

const chips = [
  { value: '', label: 'To fill in' },
  { value: 'sent', label: 'Sent by me' },
] as const

/** /webform for whoever is signed in: forms to fill in, and what they have sent. */
export function MyForms() {
  const params = useListParams(formPage)
  const { get, filter } = params
  const show = get('show') === 'sent' ? 'sent' : ''
  return (
    <Screen
      title="Forms"
      lead={
        show === 'sent'
          ? 'What you have sent, each with a copy for you.'
          : 'Choose what you want to report or record. What you begin is kept, and can be finished later.'
      }
    >
      <Chips label="Which forms" chips={chips} value={show} onChange={value => filter({ show: value, search: '' })} />
      {show === 'sent' ? <MySent /> : <ToFill params={params} />}
    </Screen>
  )
}

function ToFill({ params }: { params: ReturnType<typeof useListParams> }) {
  const { skip, get, filter, goTo, clear, round } = params
  const search = get('search')
  const list = useRead(staffForms, { search, skip, limit: formPage }, { keepPrevious: true, onFocus: true })
  useLastPage(list, params, formPage)
  const searches = search !== '' || list.total > formPage
  return (
    <>
      {searches && (
        <SearchField key={round} label="Search by title" initial={search} onSearch={text => filter({ search: text })} />
      )}
      <ListStates
        reading={list}
        rows={list.data}
        noun={noun}
        narrowed={search !== '' || skip > 0}
        onClear={clear}
        empty={
          <EmptyState title="There is nothing to fill in" icon={<ClipboardPen className="size-8" />}>
            When your employer gives you a form, you find it here.
          </EmptyState>
        }
      >
        {rows => (
          <>
            <ul aria-label="Forms to fill in" className="grid gap-2">
              {rows.map(({ formId, title, intro, closesOn, publishedAt, begunAt, sent, sentAt }) => (
                <li
                  key={formId}
                  className="relative grid gap-1 rounded-md border border-line bg-sheet p-4 shadow-sheet hover:border-ink"
                >
                  <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
                    <Link
                      to={staffFillPath(formId)}
                      className="min-w-0 text-heading font-bold wrap-anywhere after:absolute after:inset-0"
                    >
                      {title}
                    </Link>
                    {begunAt !== '' && <Status tone="warning">Begun</Status>}
                  </div>
                  {intro.trim() !== '' && <p className="line-clamp-2 max-w-measure wrap-anywhere">{intro}</p>}
                  <p className="flex flex-wrap gap-x-4 text-small text-quiet">
                    {begunAt !== '' && <span>Kept {dateAndTime(begunAt)}</span>}
                    {sent > 0 && (
                      <span>
                        Sent {sent === 1 ? 'once' : `${sent} times`}, last {longDate(sentAt)}
                      </span>
                    )}
                    {rows.some(other => other.title === title && other.formId !== formId) && (
                      <span>Published {dateAndTime(publishedAt)}</span>
                    )}
                    {closesOn !== '' && <span>Until {longDate(noon(closesOn))}</span>}
                  </p>
                </li>
              ))}
            </ul>
            <Pagination skip={skip} limit={formPage} total={list.total} label="Pages of forms" onSkip={goTo} />
          </>
        )}
      </ListStates>
    </>
  )
}
