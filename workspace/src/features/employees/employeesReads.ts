import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type employeeDetails, type employeeList } from '@cloudoc/people/contract/employees.ts'
import { type groupList } from '@cloudoc/people/contract/groups.ts'

export type Employee = ReplyOf<typeof employeeList>[number]
export type EmployeeDetails = ReplyOf<typeof employeeDetails>
export type Group = ReplyOf<typeof groupList>[number]
