import { Progress } from '@cloudoc/kit/components/Progress.tsx'
import type { Reading } from '@cloudoc/kit/calls/useRead.ts'
import type { Overview } from '../../features/dashboard/todo.ts'
import { countedDocuments } from '../../features/documents/items.ts'
import { exportPath } from '../../features/documents/paths.ts'
import { Part } from './Part.tsx'

/** Exports of this person that are under way; nothing when there are none. */
export function RunningExports({ reading }: { reading: Reading<Overview> }) {
  const exports = reading.data?.exports ?? []
  if (exports.length === 0) return null
  return (
    <Part title="Exports under way" reading={reading} more={{ to: exportPath(), label: 'All exports' }}>
      <ul className="grid gap-4">
        {exports.map(({ exportId, format, done, total }) => (
          <li key={exportId}><Progress label={`${format === 'pdf' ? 'PDF' : 'Word'} of ${countedDocuments(total)}`} value={total === 0 ? 0 : done / total} /></li>
        ))}
      </ul>
    </Part>
  )
}
