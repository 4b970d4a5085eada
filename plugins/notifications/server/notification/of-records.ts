import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { type RecordOpened, recordName } from '@cloudoc/quality/server/services.ts'
import { notifyAll } from './notify.ts'

/** That something was written down, for whoever works through registers: which record, and no word of it. */
export const recordOpened = (
  tx: Tx,
  { companyId, recordId, register, number, access, told }: RecordOpened,
): Promise<void> =>
  notifyAll(
    tx,
    companyId,
    told.map(personId => ({
      personId,
      category: 'quality',
      link: `/quality/records/${recordId}`,
      subject: `record:${recordId}:${personId}`,
      title: 'Something was written down',
      content: access === 'open' ? recordName(register, number) : 'A record that not everybody sees',
    })),
  )
