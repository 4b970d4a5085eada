import type { ReactNode } from 'react'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import type { Column } from '@cloudoc/kit/components/Table.tsx'
import { Pagination } from '@cloudoc/kit/components/Pagination.tsx'
import { Bulk } from '../../features/documents/Bulk.tsx'
import { DocumentList } from '../../features/documents/DocumentList.tsx'
import type { Finding } from '../../features/documents/items.ts'
import { documentsNoun } from '../../features/documents/items.ts'
import { Questions } from '../../features/documents/Questions.tsx'
import { useChosen } from '../../features/documents/useChosen.ts'
import { ListStates } from '../../features/lists/ListStates.tsx'
import { useLastPage } from '../../features/lists/useLastPage.ts'
import type { ListParams } from '../../features/lists/useListParams.ts'
import { Screen } from '../../features/screen/Screen.tsx'
import { AreaLinks } from './AreaLinks.tsx'

export const limit = 10

interface ConditionProps {
  title: string
  lead: string
  reading: Reading<readonly Finding[]>
  params: ListParams
  empty: ReactNode
  /** The one thing that this list is for. */
  action?: ReactNode
  extra?: Column<Finding>
  below?: (item: Finding) => ReactNode
}

/** A list of the company's documents in one condition, wherever they lie. */
export function Condition({ title, lead, reading, params, empty, action, extra, below }: ConditionProps) {
  const { skip, goTo, clear } = params
  useLastPage(reading, params, limit)
  const chosen = useChosen(title)
  return (
    <Questions>
      <Screen title={title} lead={lead} action={action}>
        <AreaLinks />
        <ListStates reading={reading} rows={reading.data} noun={documentsNoun} narrowed={skip > 0} onClear={clear} empty={empty}>
          {rows => (
            <>
              <DocumentList caption={title} rows={rows} chosen={chosen} place {...(extra && { extra })} {...(below && { below })} />
              <Pagination skip={skip} limit={limit} total={reading.total} label="Pages of documents" onSkip={goTo} />
              <Bulk chosen={chosen} />
            </>
          )}
        </ListStates>
      </Screen>
    </Questions>
  )
}
