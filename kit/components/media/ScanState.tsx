import type { ScanState as Scan } from '@cloudoc/storage/contract/uploads.ts'
import { Status } from '../feedback/Status.tsx'

/** How an uploaded file stands with the virus scanner, where it needs to be known: nobody can open it (yet). */
export function ScanState({ scan }: { scan: Scan }) {
  if (scan === 'off' || scan === 'clean') return null
  return scan === 'pending' ? <Status tone="warning">Being checked</Status> : <Status tone="danger">Virus found</Status>
}
