import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import { useEffect } from 'react'
import type { ListParams } from './useListParams.ts'

/** Leads from a page past the end, whose last row was moved or deleted, to the last one that there is. */
export function useLastPage(
  { total, isRefreshing, error }: Pick<Reading<unknown>, 'total' | 'isRefreshing' | 'error'>,
  { skip, goTo }: Pick<ListParams, 'skip' | 'goTo'>,
  limit: number,
): void {
  // While another answer is on its way, the total may be that of the list before.
  const past = skip > 0 && total > 0 && skip >= total && !isRefreshing && error === undefined
  const last = Math.floor((total - 1) / limit) * limit
  useEffect(() => {
    if (past) goTo(last, true)
  })
}
