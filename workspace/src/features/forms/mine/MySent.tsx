import { formPage } from '@cloudoc/forms/contract/shapes.ts'
import { staffSent } from '@cloudoc/forms/contract/staff.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import { dateAndTime } from '@cloudoc/kit/format/date.ts'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import { useListParams } from '../../lists/useListParams.ts'
import { answerNoun } from '../formsTexts.ts'
import { MyPdf } from './MyPdf.tsx'

/** What somebody has sent themselves, each with a copy to keep. */
export function MySent() {
  const params = useListParams(formPage)
  const { skip, goTo, clear } = params
  const list = useRead(staffSent, { skip, limit: formPage }, { keepPrevious: true })
  useLastPage(list, params, formPage)
  return (
    <ListStates
      reading={list}
      rows={list.data}
      noun={answerNoun}
      narrowed={skip > 0}
      onClear={clear}
      empty={
        <EmptyState title="You have sent nothing yet" icon={<ClipboardCheck className="size-8" />}>
          What you send is listed here, with its number and a copy.
        </EmptyState>
      }
    >
      {rows => (
        <>
          <ul aria-label="Sent by me" className="grid border-t border-line">
            {rows.map(({ answerId, title, number, at }) => (
              <li
                key={answerId}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
              >
                <span className="grid min-w-0">
                  <strong className="wrap-anywhere">{title}</strong>
                  <span className="text-small text-quiet">
                    Number {number}, {dateAndTime(at)}
                  </span>
                </span>
                <MyPdf answerId={answerId} name={`${title}, number ${number}`} />
              </li>
            ))}
          </ul>
          <Pagination skip={skip} limit={formPage} total={list.total} label="Pages of what you sent" onSkip={goTo} />
        </>
      )}
    </ListStates>
  )
}
