import { evidenceCheck } from '@cloudoc/policies/contract/inspector.ts'
import { Checked } from '../policies/proof/Checked.tsx'

/** Works the chain of evidence out anew, when asked. */
export function Check({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <p className="max-w-measure">
        Each publication, acknowledgement, test, waiver and withdrawal is a row that cannot be changed without being
        found out. The check goes over all of them.
      </p>
      <Checked call={evidenceCheck} input={{ token }} />
    </div>
  )
}
