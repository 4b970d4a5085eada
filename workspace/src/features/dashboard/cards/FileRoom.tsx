import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { storageUsage } from '@cloudoc/storage/contract/storage.ts'
import { StorageLine } from '../../company/StorageLine.tsx'
import { Part } from './Part.tsx'

/** How much room for files the company has left (next-lines §4). */
export function FileRoom() {
  const usage = useRead(storageUsage, {})
  return (
    <Part title="Room for files" reading={usage}>
      {usage.data && <StorageLine usage={usage.data} />}
    </Part>
  )
}
