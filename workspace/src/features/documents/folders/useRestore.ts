import { restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { useWrite } from '../useWrite.ts'

/** Takes what was just deleted out of the bin again, to where it lay (rulings 27). */
export function useRestore() {
  const write = useWrite()
  return (collection_type: 'folders' | 'userfiles' | 'files', id: readonly string[]) =>
    write(restoreFromBin, { id: [...id], collection_type })
}
