import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'

/** Somebody who comes to work at a site. Row ids. */
export interface JoinedSite {
  personId: number
  siteId: number
}
/** People who work elsewhere than before, with the sites to which they came; who only went from one is in no pair. */
export interface PeopleMoved {
  companyId: number
  personIds: readonly number[]
  joined: readonly JoinedSite[]
}

declare module '@cloudoc/core/server/events.ts' {
  interface DomainEvents {
    /** Told in the transaction of the move, once the rows are written. */
    'people.moved': PeopleMoved
  }
}

export const tellMoved = (
  tx: Tx,
  { company }: CompanyScope,
  personIds: readonly number[],
  joined: readonly JoinedSite[],
): Promise<void> => emit(tx, 'people.moved', { companyId: company.id, personIds, joined })
