import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { importStatus } from '@cloudoc/people/contract/imports.ts'
import { useState } from 'react'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportPlan } from './ImportPlan.tsx'
import { ImportProgress } from './ImportProgress.tsx'

/**
 * Employees from a spreadsheet: a file, its columns and what will happen, then the work with its end
 * (next-lines §1).
 */
export function ImportEmployees() {
  const { manage } = useStaffRights()
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [importId, setImportId] = useState('')
  // One that is under way is shown again after a reload.
  const newest = useRead(importStatus, manage ? {} : null)
  if (!manage)
    return (
      <Screen title="Import employees">
        <NotPermitted />
      </Screen>
    )
  const running = importId || (newest.data?.state === 'running' ? newest.data.importId : '')
  return (
    <Screen title="Import employees" crumbs={[{ label: 'Employees', to: '/employees' }]}>
      {running ? (
        <ImportProgress
          importId={running}
          onAgain={() => {
            setImportId('')
            setFile(undefined)
            void newest.refresh()
          }}
        />
      ) : file ? (
        <ImportPlan file={file} onBack={() => setFile(undefined)} onStarted={setImportId} />
      ) : (
        <ChooseFile onFile={setFile} />
      )}
    </Screen>
  )
}
