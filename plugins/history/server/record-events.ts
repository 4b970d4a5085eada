import { on } from '@cloudoc/core/server/events.ts'
import { record } from './entry/record.ts'

/** What happens below this floor, where the history is not known. */
export function recordEvents(): void {
  on('accounts.registered', ({ companyId, personId }, tx) =>
    record(tx, { companyId, personId }, { area: 'sign-in', what: 'Signed up' }),
  )
  on('accounts.signed-in', ({ companyId, personId }, tx) =>
    record(tx, { companyId, personId }, { area: 'sign-in', what: 'Signed in' }),
  )
  on('people.joined', ({ companyId, personId }, tx) =>
    record(tx, { companyId, personId }, { area: 'people', what: 'Accepted the invitation' }),
  )
  on('company.changed-by', ({ companyId, personId, ...item }, tx) =>
    record(tx, { companyId, personId }, { area: 'settings', ...item }),
  )
}
