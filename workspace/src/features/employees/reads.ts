import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { employeeFolders } from '@cloudoc/documents/contract/grants.ts'
import { deletedEmployees, employeeDetails, employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupDetails, groupList } from '@cloudoc/people/contract/groups.ts'
import { importStatus } from '@cloudoc/people/contract/imports.ts'
import { send, textOf } from '@cloudoc/kit/calls/send.ts'
import { brokenText } from '@cloudoc/kit/calls/texts.ts'
import { showMessage, showToast } from '@cloudoc/kit/messages/store.ts'
import { keysOf } from '../documents/reads.ts'

export type Employee = ReplyOf<typeof employeeList>[number]
export type EmployeeDetails = ReplyOf<typeof employeeDetails>
export type Group = ReplyOf<typeof groupList>[number]

/** Everything that a change of people or groups may have changed. */
const peopleReads: readonly Call[] = [employeeList, deletedEmployees, employeeDetails, groupList, groupDetails, importStatus, employeeFolders]

/** Reads people and groups again. */
export function usePeopleRefresh(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate(keysOf(peopleReads)).then(() => undefined), [mutate])
}

/** Writes, says what became of it, and reads people and groups again. Answers the reply, or undefined when it was refused (the person knows why). */
export function usePeopleWrite() {
  const refresh = usePeopleRefresh()
  return useCallback(async <C extends Call>(call: C, input: InputOf<C>, { silent = false }: { silent?: boolean } = {}): Promise<ReplyOf<C> | undefined> => {
    const envelope = await send(call, input)
    void refresh()
    if (envelope.status !== 1) {
      showMessage(textOf(envelope) ?? brokenText, 'danger')
      return undefined
    }
    if (!silent && envelope.message !== undefined) showToast(envelope.message, 'success')
    return envelope.response
  }, [refresh])
}
