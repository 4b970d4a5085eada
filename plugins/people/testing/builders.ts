import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { addGroup } from '../contract/groups.ts'

let groups = 0
/** A group of a company with these employees in it, by their public ids; answers its id. */
export async function aGroup(app: App, { token }: Pick<Someone, 'token'>, employeeIds: readonly string[] = [], name = `Group ${++groups}`): Promise<string> {
  const made = await app.call(addGroup, { name, employeeIds: [...employeeIds] }, { as: token })
  if (made.status !== 1) throw new Error(`No group was made: ${JSON.stringify(made)}`)
  return made.response.groupId
}
