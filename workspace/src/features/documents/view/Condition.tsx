import { otherPageSize } from '@cloudoc/core/contract/page-sizes.ts'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { Pagination } from '@cloudoc/kit/components/data/Pagination.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import type { ReactNode } from 'react'
import { ListStates } from '../../lists/ListStates.tsx'
import { useLastPage } from '../../lists/useLastPage.ts'
import type { ListParams } from '../../lists/useListParams.ts'
import { AreaLinks } from '../../screen/AreaLinks.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { Bulk } from '../list/Bulk.tsx'
import { DocumentList } from '../list/DocumentList.tsx'
import type { Finding } from '../list/items.ts'
import { documentsNoun } from '../list/items.ts'
import { SetFilter } from '../list/SetFilter.tsx'
import { useChosenEntries } from '../list/useChosenEntries.ts'

interface ConditionProps {
  title: string
  lead: string
  reading: Reading<readonly Finding[]>
  params: ListParams
  empty: ReactNode
  /** The one thing that this list is for. */
  action?: ReactNode
  /** Above the list. */
  before?: ReactNode
  /** Rows of a page. Long by default: what is due is done at once, over many rows. */
  limit?: number
  extra?: Column<Finding>
  below?: (item: Finding) => ReactNode
}

/** A list of the company's documents in one condition, wherever they lie. */
export function Condition({
  title,
  lead,
  reading,
  params,
  empty,
  action,
  before,
  limit = otherPageSize,
  extra,
  below,
}: ConditionProps) {
  const { skip, goTo, clear } = params
  useLastPage(reading, params, limit)
  const chosen = useChosenEntries(title)
  return (
    <DialogHost>
      <Screen title={title} lead={lead} action={action}>
        <AreaLinks />
        {before}
        <SetFilter value={params.get('set')} onChange={set => params.filter({ set })} />
        <ListStates
          reading={reading}
          rows={reading.data}
          noun={documentsNoun}
          narrowed={skip > 0 || params.get('set') !== ''}
          onClear={clear}
          empty={empty}
        >
          {rows => (
            <>
              <DocumentList
                caption={title}
                rows={rows}
                chosen={chosen}
                place
                {...(extra && { extra })}
                {...(below && { below })}
              />
              <Pagination skip={skip} limit={limit} total={reading.total} label="Pages of documents" onSkip={goTo} />
              <Bulk chosen={chosen} />
            </>
          )}
        </ListStates>
      </Screen>
    </DialogHost>
  )
}
