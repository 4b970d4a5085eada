import type { Call, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { employeeFolders } from '@cloudoc/documents/contract/grants.ts'
import { keysOf } from '@cloudoc/kit/calls/keysOf.ts'
import type { Write } from '@cloudoc/kit/calls/useWriting.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { deletedEmployees, employeeDetails, employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupDetails, groupList } from '@cloudoc/people/contract/groups.ts'
import { importStatus } from '@cloudoc/people/contract/imports.ts'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

export type Employee = ReplyOf<typeof employeeList>[number]
export type EmployeeDetails = ReplyOf<typeof employeeDetails>
export type Group = ReplyOf<typeof groupList>[number]

/** Everything that a change of people or groups may have changed. */
const peopleReads: readonly Call[] = [
  employeeList,
  deletedEmployees,
  employeeDetails,
  groupList,
  groupDetails,
  importStatus,
  employeeFolders,
]

/** Reads people and groups again. */
export function usePeopleRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate(keysOf(peopleReads)).then(() => undefined), [mutate])
}

/** Writes, says what became of it, and reads people and groups again. */
export const usePeopleWrite = (): Write => useWriting(usePeopleRefresh())
